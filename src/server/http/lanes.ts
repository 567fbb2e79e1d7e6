export type LaneName = 'everybody' | 'files' | 'members' | 'payments' | 'notices' | 'staff'

/** Asked by whoever decides about this process: never put off. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
/** Method and address; the second half are the calls of the contract that are for admins although they lie elsewhere. */
const STAFF = /^\w+ \/api\/admin\/|^(?:PUT|PATCH|DELETE) \/api\/(?:orders|services|reviews)\/|^GET \/api\/orders(?:\?|$)|^POST \/api\/services(?:\?|$)/
/** `/api/<provider>/<source>`, as the providers name them. */
const NOTICES = /^\/api\/(?:paypal|stripe|btcpay)\//
const PAYMENTS = /^\/api\/(?:checkout|orders\/(?:paypal-success|payment-|[^/?]+\/pay))/
const FILE = /^\/[^?]*\./

/** In which lane a request waits for its turn; undefined for what is always let in. */
export function laneOf(method: string, url: string): LaneName | undefined {
  if (HEALTH.has(url)) return undefined
  if (!url.startsWith('/api/')) return FILE.test(url) && method !== 'POST' ? 'files' : 'everybody'
  if (STAFF.test(`${method} ${url}`)) return 'staff'
  if (url.startsWith('/api/auth/')) return 'members'
  if (method === 'POST' && NOTICES.test(url)) return 'notices'
  return method === 'POST' && PAYMENTS.test(url) ? 'payments' : 'everybody'
}
