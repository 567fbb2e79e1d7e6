import type { Subscription } from '#contract/subscriptions.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { ProgressBar } from '#web/components/figures/progress-bar.tsx'

/** Carries used in the current month, and the fair-use limit if there is one. */
export function CarryMeter({ carries: { used, limit, left } }: { carries: NonNullable<Subscription['carries']> }) {
  return (
    <section aria-labelledby="carries">
      <p className="flex items-baseline justify-between gap-4">
        <span id="carries" className="text-small text-t2">
          Carries this month
        </span>
        <span className="figure text-h3">{limit === null ? used : `${used}/${limit}`}</span>
      </p>
      {limit !== null && (
        <ProgressBar
          value={limit === 0 ? 100 : (used / limit) * 100}
          label="Carries used of this month's fair use"
          className="mt-3"
        />
      )}
      <p className="mt-2 text-meta text-t3">
        <Figures text={fairUse(limit, left)} />
      </p>
    </section>
  )
}

function fairUse(limit: number | null, left: number | null): string {
  if (limit === null) return 'As many as you can play.'
  if (left === 0) return 'Fair use is reached: further ones cost their usual price.'
  return `${left} left of this month's fair use.`
}
