import { lazy, Suspense } from 'react'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { classNames } from '#web/components/class-names.ts'
import { SignedOut } from './signed-out.tsx'

/** Visitors need none of it. */
const MemberArea = lazy(async () => ({ default: (await import('./member-area.tsx')).MemberArea }))

/** Sign-in buttons, a spinner or the member's menu, in one place of one width: `wide` in the phone's sheet. */
export function UserArea({ wide = false, className }: { wide?: boolean; className: string }) {
  const isHydrated = useHydrated()
  // The server's page is a visitor's: a member's browser hides this until it has asked, see inline/start.ts.
  if (!useSignedInHint())
    return <SignedOut wide={wide} className={classNames(className, !isHydrated && 'until-asked')} />
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <MemberArea wide={wide} />
      </Suspense>
    </div>
  )
}
