import { lazy, Suspense, type ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'

/** For members only. */
const MemberPriceNote = lazy(async () => ({ default: (await import('./member-price-note.tsx')).MemberPriceNote }))

/**
 * What a service costs the signed-in member, by level or plan; `otherwise` for visitors and where the price is the
 * same.
 */
export function MemberPrice({ service, otherwise = null }: { service: Service; otherwise?: ReactNode }) {
  if (!useSignedInHint()) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <MemberPriceNote service={service} otherwise={otherwise} />
    </Suspense>
  )
}
