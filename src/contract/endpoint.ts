import type * as z from 'zod'
import type { RateLimitName } from '#kernel/rate-limits.ts'
import type { RefusalCode } from '#kernel/refusals.ts'

/** Parameters after the question mark, each of them text on the wire. */
export type QuerySchema = z.ZodObject<Record<string, z.ZodType>>

/**
 * One call of the API: where it is, what it takes and what it answers. The server, the client and the OpenAPI page read
 * the same object; for a call the client needs its type alone, and no schema comes along.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, as in `/api/orders/track/:orderId`. */
  path: string
  summary: string
  query?: QuerySchema
  body?: z.ZodType
  /** Set where the body is a file of one of these content types, instead of JSON. */
  file?: readonly string[]
  /**
   * Bytes that its body may have, where that is more than `MAX_BODY_BYTES`. It is read once the caller is known: an
   * admin, or who passes the `guard` that its route is mounted with.
   */
  mostBytes?: number
  answer: z.ZodType
  /**
   * Set on calls of the specification. Fields of these names are ones that the specification gives to the entity or the
   * form and the server decides by itself: they are taken and not looked at. What means the same is taken too: an empty
   * optional field, a number as text, text as a number.
   */
  tolerates?: readonly string[]
  /** How often it is taken; calls that change something and name none share `write`. */
  limit?: RateLimitName
  /**
   * Who may call it. `public`: no session is read, and the answer is the same for every caller. `member`: who is signed
   * in, else 401 before anything else is looked at. `admin`: an admin, else 401 or 403. Left out: every caller; a
   * session is read where there is one.
   */
  access?: 'public' | 'member' | 'admin'
  /**
   * `kept`: the answer is kept in memory with the pages, by its path alone, and dropped with them: such a call has no
   * query. `tagged`: it has an entity tag, so that a browser that has it already is answered with 304. What is kept is
   * tagged as well.
   */
  cache?: 'kept' | 'tagged'
  /** Set where a payment provider is asked, which may take seconds: these wait for a turn apart from all others. */
  waitsForProvider?: true
  /**
   * Set on dangerous acts of an admin: they ask for a second factor younger than five minutes, where the account has
   * one.
   */
  needsFreshProof?: true
  /**
   * What it is refused with, beyond what follows from its access, its limit and its body: `refusalsOf` has all of it. A
   * test that meets another refusal fails.
   */
  refuses?: readonly RefusalCode[]
}

/** Whether only an admin may call it: one guard stands before all of these. */
export function isForAdmins({ access }: Endpoint): boolean {
  return access === 'admin'
}

/** The limit of a call; none of those for admins, and of those that only read and name none. */
export function limitOf(called: Endpoint): RateLimitName | undefined {
  return called.limit ?? (called.method === 'GET' || isForAdmins(called) ? undefined : 'write')
}

/** Everything that a call may be refused with; the OpenAPI document names it by status. */
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
    // A page of another site may not write here.
    ...(called.method === 'GET' || access === 'admin' ? [] : (['forbidden'] as const)),
    ...refuses,
  ]
}

/** Keeps the literal types of an endpoint: the client is held to its method and its path by them. */
export function endpoint<const Spec extends Endpoint>(spec: Spec): Spec {
  return spec
}
