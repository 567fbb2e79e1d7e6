import type { Context } from 'hono'
import type { Member, OpenSession } from '#modules/accounts/index.ts'
import type { Log } from '#platform/log/log.ts'

/** What middleware leaves for the routes. */
export interface HttpVariables {
  requestId: string
  log: Log
  /** The caller's address as TRUSTED_PROXIES lets us know it; undefined for calls inside the process. */
  clientAddress: string | undefined
  /** Its network, which limits count by. */
  clientNetwork: string | undefined
  /** A keyed hash of that, fit to be stored. */
  callerKey: string | null
  /**
   * Who is signed in, read for this request; undefined for all others, and for calls that read no session.
   */
  user: Member | undefined
  /** Their session. */
  session: OpenSession | undefined
}

/** What the listener knows of a request; absent for calls inside the process. */
export interface HttpBindings {
  remoteAddress?: string
  /** How long its body is, as far as it is known: of one that is too long, more than may be. */
  bodyBytes?: number
}

export interface HttpEnv {
  Variables: HttpVariables
  Bindings: HttpBindings
}
export type HttpContext = Context<HttpEnv>
