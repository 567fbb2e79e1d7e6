import type * as z from 'zod'
import type { RateLimitName } from '#kernel/rate-limits.ts'
import type { RefusalCode } from '#kernel/refusals.ts'

/** Query parameters; each is text on the wire. */
export type QuerySchema = z.ZodObject<Record<string, z.ZodType>>

/**
 * One call of the API: its address, input and output. Server, client and OpenAPI document read the same object. The
 * client imports only its type, so that browsers load no schema.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, as in `/api/orders/track/:orderId`. */
  path: string
  summary: string
  query?: QuerySchema
  body?: z.ZodType
  /** Content types of the body, where it is a file instead of JSON. */
  file?: readonly string[]
  /**
   * Maximum bytes of the body, where it is more than `MAX_BODY_BYTES`. It is read after the caller is known: an admin,
   * or a caller who passes the `guard` of its route.
   */
  maxBytes?: number
  answer: z.ZodType
  /**
   * Set on calls of the specification. Fields with these names exist in the specification, but the server decides their
   * values, so they are accepted and ignored. Equivalent forms are accepted too: an empty optional field, a number as
   * text, text as a number.
   */
  tolerates?: readonly string[]
  /** Its rate limit; calls that change something and name none share `write`. */
  limit?: RateLimitName
  /**
   * Who may call it. `public`: no session is read, and the answer is the same for every caller. `member`: signed-in
   * members, all others get 401 before anything else is read. `admin`: admins, all others get 401 or 403. Left out:
   * every caller; a session is read if there is one.
   */
  access?: 'public' | 'member' | 'admin'
  /**
   * `kept`: the answer is cached with the pages by its path, and cleared with them; such a call has no query. `tagged`:
   * it has an ETag, so that a browser that already has it gets 304. Kept answers are tagged as well.
   */
  cache?: 'kept' | 'tagged'
  /**
   * Set where the call waits for a payment provider, which may take seconds. These calls have a concurrency limit of
   * their own.
   */
  waitsForProvider?: true
  /** Set on dangerous admin actions: they need a second factor younger than five minutes, where the account has one. */
  needsFreshProof?: true
  /**
   * Its own refusals, beyond those that follow from access, rate limit and body; `refusalsOf` returns all. A test that
   * meets an undeclared refusal fails.
   */
  refuses?: readonly RefusalCode[]
}

/** Whether it is for admins only: one middleware checks all of these. */
export function isForAdmins({ access }: Endpoint): boolean {
  return access === 'admin'
}

/** The rate limit of a call; none for admin calls, and for reading calls that name none. */
export function limitOf(called: Endpoint): RateLimitName | undefined {
  return called.limit ?? (called.method === 'GET' || isForAdmins(called) ? undefined : 'write')
}

/** Every refusal of a call; the OpenAPI document lists them by status. */
export function refusalsOf(called: Endpoint): readonly RefusalCode[] {
  const { access, needsFreshProof, refuses = [] } = called
  const ofAccess: readonly RefusalCode[] =
    access === 'admin'
      ? ['unauthenticated', 'forbidden', 'second_factor_needed', 'longer_password_needed']
      : access === 'member'
        ? ['unauthenticated']
        : []
  return [
    'invalid_input',
    'busy',
    ...(called.path.includes(':') ? (['not_found'] as const) : []),
    ...ofAccess,
    ...(needsFreshProof ? (['fresh_proof_needed'] as const) : []),
    ...(limitOf(called) === undefined ? [] : (['rate_limited'] as const)),
    // Pages of other sites may not write (CSRF).
    ...(called.method === 'GET' || access === 'admin' ? [] : (['forbidden'] as const)),
    ...refuses,
  ]
}

/** Preserves the literal types of an endpoint, which type the client's method and path. */
export function endpoint<const Spec extends Endpoint>(spec: Spec): Spec {
  return spec
}
