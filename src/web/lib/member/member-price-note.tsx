import type { ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { quoteFor } from './member-quote.ts'
import { useMemberTerms } from './use-member-terms.ts'

/** A member's price of a service; `otherwise` while it is unknown, and where it is the same. */
export function MemberPriceNote({ service, otherwise }: { service: Service; otherwise: ReactNode }) {
  const terms = useMemberTerms()
  if (!terms) return otherwise
  const { total, covered } = quoteFor([{ ...service, quantity: 1 }], terms)
  if (total === service.price) return otherwise
  return (
    <span className="text-accent">
      <span className="figure">£{total}</span> {covered[0] ? 'with your subscription' : 'at your level'}
    </span>
  )
}
