import { lazy, Suspense } from 'react'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { classNames } from '#web/components/class-names.ts'
import { SignedOut } from './signed-out.tsx'

/** Loaded lazily, because visitors do not need it. */
const MemberArea = lazy(async () => ({ default: (await import('./member-area.tsx')).MemberArea }))

/** Sign-in buttons, a spinner or the member's menu, with the same width; `wide` in the phone's menu. */
export function UserArea({ wide = false, className }: { wide?: boolean; className: string }) {
  const isHydrated = useHydrated()
  // The server renders a visitor's page: a member's browser hides this until the user is loaded, see inline/start.ts.
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
