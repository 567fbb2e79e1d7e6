export type LaneName = 'everybody' | 'files' | 'members' | 'payments' | 'notices' | 'staff'

/** Asked by whoever decides about this process: never put off. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
/**
 * Method and address; the second half are the calls of the contract that are for admins although they lie elsewhere.
 */
const STAFF =
  /^\w+ \/api\/admin\/|^(?:PUT|PATCH|DELETE) \/api\/(?:orders|services|reviews)\/|^GET \/api\/orders(?:\?|$)|^POST \/api\/services(?:\?|$)/
const PAYMENTS = /^\/api\/(?:checkout|orders\/(?:paypal-success|payment-|[^/?]+\/pay))/
const FILE = /^\/[^?]*\./

/**
 * In which lane a request waits for its turn; undefined for what is always let in. `noticePaths` are where the
 * configured providers speak to the shop.
 */
export function laneOf(method: string, url: string, noticePaths: ReadonlySet<string>): LaneName | undefined {
  if (HEALTH.has(url)) return undefined
  if (!url.startsWith('/api/')) return FILE.test(url) && method !== 'POST' ? 'files' : 'everybody'
  if (STAFF.test(`${method} ${url}`)) return 'staff'
  if (url.startsWith('/api/auth/')) return 'members'
  if (method !== 'POST') return 'everybody'
  if (noticePaths.has(pathOf(url))) return 'notices'
  return PAYMENTS.test(url) ? 'payments' : 'everybody'
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
