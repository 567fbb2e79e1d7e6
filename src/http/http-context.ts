import type { Context } from 'hono'
import type { Member, OpenSession } from '#modules/accounts/index.ts'
import type { Log } from '#platform/log/log.ts'

/** Variables that middleware sets for the routes. */
export interface HttpVariables {
  requestId: string
  log: Log
  /** The client's address after TRUSTED_PROXIES is applied; undefined for in-process calls. */
  clientAddress: string | undefined
  /** The client's network (/32 or /64), which rate limits count by. */
  clientNetwork: string | undefined
  /** Keyed hash of the network, safe to store. */
  callerKey: string | null
  /** The signed-in user, read for this request; undefined for guests and for calls that read no session. */
  user: Member | undefined
  /** The user's session. */
  session: OpenSession | undefined
}

/** What the listener knows about a request; absent for in-process calls. */
export interface HttpBindings {
  remoteAddress?: string
  /** Length of the body as far as it is known; for a body that is too long, more than the limit. */
  bodyBytes?: number
}

export interface HttpEnv {
  Variables: HttpVariables
  Bindings: HttpBindings
}
export type HttpContext = Context<HttpEnv>
