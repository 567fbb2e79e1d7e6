import { queryOptions } from '@tanstack/react-query'
import type { Service } from '#contract/catalogue.ts'
import type { Game } from '#kernel/shop/game.ts'
import { parsePence } from '#kernel/money.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** All services on offer. Query keys are paths, as specified. */
export function servicesQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['/api/services'], queryFn: ({ signal }) => api.listServices(signal) })
}

/** The services of one game, in the shop's order. */
export function servicesOf(game: Game, services: readonly Service[]): Service[] {
  return services.filter((service) => service.game === game)
}

/** The service at an address; undefined when nothing is on offer there. */
export function serviceAt(game: Game, slug: string | undefined, services: readonly Service[]): Service | undefined {
  return services.find((service) => service.game === game && service.slug === slug)
}

/** Cheapest first; equal prices keep the shop's order. */
export function byPrice(services: readonly Service[]): Service[] {
  return services.toSorted((a, b) => (parsePence(a.price) ?? 0) - (parsePence(b.price) ?? 0))
}
