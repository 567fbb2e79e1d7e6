import { createMiddleware } from 'hono/factory'
import type { Limits } from '#kernel/limit.ts'
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '#kernel/rate-limits.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'

export interface RateLimits {
  /** Refuses with `rate_limited` once the address or member has used up the limit; undefined is not counted. */
  take(kind: RateLimitName, counted: string | undefined): Promise<void>
}

/** Limits by address. `enabled: false` is for benchmarks and refused in live mode. */
export function createRateLimits({ enabled, limits }: { enabled: boolean; limits: Limits }): RateLimits {
  const opened = new Map(
    Object.entries<RateLimit>(RATE_LIMITS).map(([name, { times, seconds = 60, counted }]) => [
      name,
      limits[counted === 'process' ? 'ownProcess' : 'shared']({ name, times, seconds }),
    ]),
  )
  return {
    async take(kind, counted) {
      // In-process calls have no address: the server renders for all visitors.
      if (!enabled || counted === undefined) return
      const retryAfter = (await opened.get(kind)?.take(counted)) ?? 0
      if (retryAfter > 0)
        throw new Refusal('rate_limited', 'Too many requests. Please wait a moment and try again.', { retryAfter })
    },
  }
}

/** Applies a limit to a path, or to the calls that `counts` selects. Runs after the session where the path has one. */
export function rateLimit(limits: RateLimits, kind: RateLimitName, counts?: (http: HttpContext) => Promise<boolean>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (counts && !(await counts(http))) return next()
    const { by }: RateLimit = RATE_LIMITS[kind]
    const userId = by === 'member' ? http.get('user')?.id : undefined
    if (userId !== undefined) await limits.take('members', http.get('clientNetwork'))
    await limits.take(kind, userId === undefined ? http.get('clientNetwork') : `member ${userId}`)
    return next()
  })
}

/** Whether an order names a coupon. A malformed body names nothing and is refused when it is parsed. */
export async function namesCoupon(http: HttpContext): Promise<boolean> {
  const body: unknown = await http.req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'couponCode' in body
}
