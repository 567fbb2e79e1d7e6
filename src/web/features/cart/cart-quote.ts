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
  /** Undefined while the catalogue is unavailable. */
  services: readonly Service[] | undefined
}

/** The cart's price for the visitor; undefined until a member's terms are known. */
export function useCartQuote(): CartQuote | undefined {
  const lines = useCart((cart) => cart.items)
  const terms = useMemberTerms()
  const { data: services, isPending } = useQuery(servicesQuery(useApi()))
  // The catalogue says what a subscription covers; other visitors do not wait for it.
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
