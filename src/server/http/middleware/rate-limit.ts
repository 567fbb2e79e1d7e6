import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#shared/refusals.ts'
import type { HttpEnv } from '#server/http/http-context.ts'

/** How many calls of one kind an address, or an IPv6 network, may make in a minute. */
export const LIMITS = {
  /** Look-ups of orders by id: enough for a page that refetches in several tabs, hopeless for guessing. */
  track: 60,
  /** Orders and checkouts begun: slows robots that test stolen cards on the cheapest service. */
  order: 20,
  /** Reports of payments: each may cost a look-up at the provider. */
  payment: 60,
  /** Reviews handed in: each is read by a person. */
  review: 10,
  /** Messages to support: each sends mails, one of them to an address that anybody may have typed. */
  message: 10,
  /** Pages shown and checkouts opened: one visitor, or a few behind one address. */
  visit: 120,
  /** Lists that everybody may read: enough for anybody who turns pages. */
  browse: 150,
} as const
export type LimitKind = keyof typeof LIMITS

export interface RateLimits {
  /** Refuses with `rate_limited` once the network has used its share. */
  take(kind: LimitKind, network: string | undefined): Promise<void>
}

/** Limits per address, in this process; `enabled: false` is for benchmarks only and refused in live mode. */
export function createRateLimits(options: { enabled: boolean }): RateLimits {
  const limiters = new Map(Object.entries(LIMITS).map(([kind, points]) => [kind, new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 })]))
  return {
    async take(kind, network) {
      // Calls inside the process have none: the server renders for everybody.
      if (!options.enabled || network === undefined) return
      try {
        await limiters.get(kind)?.consume(network)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        throw new Refusal('rate_limited', 'Too many requests. Please wait a moment and try again.', { retryAfter })
      }
    },
  }
}

/** Applies a limit to a path. */
export function rateLimit(limits: RateLimits, kind: LimitKind) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await limits.take(kind, http.get('clientNetwork'))
    return next()
  })
}
