import { lazy, Suspense, type ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'

/** Loaded for members only. */
const MemberPriceNote = lazy(async () => ({ default: (await import('./member-price-note.tsx')).MemberPriceNote }))

/**
 * The signed-in member's price of a service, by level or plan; `otherwise` for visitors and where the price is the
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
