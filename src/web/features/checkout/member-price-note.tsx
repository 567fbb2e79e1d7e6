import type { Service } from '#contract/catalogue.ts'
import { quoteFor } from '#web/lib/member-quote.ts'
import { useMemberTerms } from '#web/lib/use-member-terms.ts'
import { Price } from '#web/ui/price.tsx'

/** What a service costs a member, in the place of a visitor's `otherwise`: as long as it is not known, and where it is the same. */
export function MemberPriceNote({ service, otherwise }: { service: Service; otherwise: string }) {
  const terms = useMemberTerms()
  if (!terms) return otherwise
  const { total, covered } = quoteFor([{ ...service, quantity: 1 }], terms)
  if (total === service.price) return otherwise
  return (
    <span className="text-accent">
      <Price decimal={total} /> {covered[0] ? 'with your subscription' : 'at your level'}
    </span>
  )
}
