import { CLAIMS, type Claim } from '#kernel/shop/claims.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

/** How each figure is measured, like `selectClaimFigures`, and rounded, like `claimWords`. */
const COUNTED: Record<Claim, { label: string; how: string }> = {
  rating: { label: 'Rating', how: 'The average of all published reviews, from seven reviews on.' },
  completedOrders: { label: 'Orders', how: 'All orders that were completed, rounded down, from 20 on.' },
  happyCustomers: {
    label: 'Customers',
    how: 'Different e-mail addresses with a completed order, rounded down, from 20 on.',
  },
  communityMembers: {
    label: 'Community members',
    how: 'Members who gave a Discord name, rounded down, from 20 on.',
  },
  responseTime: {
    label: 'Response time',
    how: 'Half of the messages of the last 90 days were answered sooner, rounded up, from ten answers on.',
  },
}

/** Each figure on the pages, and whether the shop measures it or the owner states it. */
export function ClaimsCounted() {
  const { claims, measuredClaims } = useShop()
  const shown = CLAIMS.filter((claim) => claims[claim] !== null)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="figures" className="mt-12">
      <h2 id="figures" className="text-h3">
        The figures on our pages
      </h2>
      <dl className="mt-3 max-w-[70ch] divide-y divide-line border-y border-line text-small">
        {shown.map((claim) => (
          <div key={claim} className="grid gap-x-6 gap-y-1 py-3 tablet:grid-cols-[18rem_1fr]">
            <dt className="text-t1">
              {COUNTED[claim].label}: <span className="figure">{claims[claim]}</span>
            </dt>
            <dd className="text-t2">
              {measuredClaims.includes(claim)
                ? `${COUNTED[claim].how} Counted every hour. Samples and our own entries do not count.`
                : 'Our own statement; it is not counted yet.'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
