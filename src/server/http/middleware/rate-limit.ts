import { createMiddleware } from 'hono/factory'
import type { Limits } from '#shared/limit.ts'
import { Refusal } from '#shared/refusals.ts'
import type { HttpContext, HttpEnv } from '#server/http/http-context.ts'

/** How many calls of one kind an address, or an IPv6 network, may make in a minute, or as long as `SECONDS` says. */
export const LIMITS = {
  /** Look-ups of orders by id: enough for a page that refetches in several tabs, hopeless for guessing. */
  track: 60,
  /** Orders and checkouts begun: slows robots that test stolen cards on the cheapest service. */
  order: 20,
  /** Coupon codes tried without an order: enough for somebody's own, hopeless for guessing. */
  code: 10,
  /**
   * Orders that name a code, of members and guests together: each says whether the code is one, and an account is soon
   * made.
   */
  couponOrder: 20,
  /** Reports of payments: each may cost a look-up at the provider. */
  payment: 60,
  /** What browsers notice of payments in the background. */
  hint: 60,
  /** A provider's notices: many customers' at once from one address, each a signature to check. */
  notice: 600,
  /** Those that only the provider itself can vouch for: each is kept and costs a question to it. */
  unprovenNotice: 120,
  /** Reviews handed in: each is read by a person. */
  review: 10,
  /** Messages to support: each sends mails, one of them to an address that anybody may have typed. */
  message: 10,
  /** Pages shown and checkouts opened: one visitor, or a few behind one address. */
  visit: 120,
  /** Passwords typed: an account has its own limit beside this one, and each costs 20 ms of a core. */
  login: 20,
  /** Questions for a passkey: the login page asks for one whenever it is shown, and each is a row for a while. */
  question: 60,
  /** Accounts made. */
  register: 10,
  /** Everything that is kept of a member, put together. */
  data: 10,
  /** Tokens of the set-up tried. */
  setup: 10,
  /** Mails asked for, and links used. */
  link: 10,
  /** Lists that everybody may read: enough for anybody who turns pages. */
  browse: 150,
  /** Pages that are rendered for whoever asks, since no kept one is the answer. */
  page: 240,
  /** The plan asked for and taken back: each time a mail, and an agreement at the provider. */
  plan: 20,
  /** Comings and goings to Discord. */
  discord: 20,
  /** What members do beyond their own share of it, all members behind one address together: an account is soon made. */
  members: 300,
  /** Whatever else changes something. */
  write: 60,
} as const

/** How long a share lasts that is not of a minute. */
const SECONDS: Partial<Record<string, number>> = { plan: 3600 } satisfies Partial<Record<keyof typeof LIMITS, number>>

/**
 * Counted per member where one is signed in: a flood of guests behind the same address leaves them alone. Whatever
 * guesses counts per address always.
 */
const PER_MEMBER: ReadonlySet<string> = new Set(['track', 'order', 'payment'] satisfies (keyof typeof LIMITS)[])

/**
 * What costs a process a little time and gives nobody anything to guess or to fill: not worth asking the database
 * first.
 */
const OWN_PROCESS: ReadonlySet<string> = new Set([
  'browse',
  'visit',
  'hint',
  'notice',
  'unprovenNotice',
  'question',
  'page',
  'discord',
  'members',
  'write',
] satisfies (keyof typeof LIMITS)[])

export type LimitKind = keyof typeof LIMITS

export interface RateLimits {
  /** Refuses with `rate_limited` once whoever is counted has used their share; undefined is not counted. */
  take(kind: LimitKind, counted: string | undefined): Promise<void>
}

/** Limits per address; `enabled: false` is for benchmarks only and refused in live mode. */
export function createRateLimits({ enabled, limits }: { enabled: boolean; limits: Limits }): RateLimits {
  const opened = new Map(
    Object.entries(LIMITS).map(([name, times]) => [
      name,
      limits[OWN_PROCESS.has(name) ? 'ownProcess' : 'shared']({ name, times, seconds: SECONDS[name] ?? 60 }),
    ]),
  )
  return {
    async take(kind, counted) {
      // Calls inside the process have none: the server renders for everybody.
      if (!enabled || counted === undefined) return
      const retryAfter = (await opened.get(kind)?.take(counted)) ?? 0
      if (retryAfter > 0)
        throw new Refusal('rate_limited', 'Too many requests. Please wait a moment and try again.', { retryAfter })
    },
  }
}

/**
 * Applies a limit to a path, or to those of its calls that `counts` picks out. Stands behind the session where that
 * path has one.
 */
export function rateLimit(limits: RateLimits, kind: LimitKind, counts?: (http: HttpContext) => Promise<boolean>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (counts && !(await counts(http))) return next()
    const userId = PER_MEMBER.has(kind) ? http.get('user')?.id : undefined
    if (userId !== undefined) await limits.take('members', http.get('clientNetwork'))
    await limits.take(kind, userId === undefined ? http.get('clientNetwork') : `member ${userId}`)
    return next()
  })
}

/** Whether an order names a coupon; a body that is none names nothing, and is refused where it is read. */
export async function namesCoupon(http: HttpContext): Promise<boolean> {
  const body: unknown = await http.req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'couponCode' in body
}
