import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contract/catalogue.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { quoteFor, type MemberTerms, type Quote } from '#web/lib/member/member-quote.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useMemberTerms } from '#web/lib/member/use-member-terms.ts'
import { useCart } from './cart-store.ts'

export interface CartQuote {
  quote: Quote
  terms: MemberTerms
  /** Undefined while the catalogue could not be had. */
  services: readonly Service[] | undefined
}

/** What the cart costs the visitor; undefined until a member's terms are known. */
export function useCartQuote(): CartQuote | undefined {
  const lines = useCart((cart) => cart.items)
  const terms = useMemberTerms()
  const { data: services, isPending } = useQuery(servicesQuery(useApi()))
  // Which carries the subscription covers, the catalogue says; no other visitor waits for it.
  if (!terms || (terms.carriesLeft > 0 && isPending)) return undefined
  const quote = quoteFor(
    lines.map((line) => ({
      ...line,
      inSubscription: services?.find(({ id }) => id === line.id)?.inSubscription ?? false,
    })),
    terms,
  )
  return { quote, terms, services }
}
