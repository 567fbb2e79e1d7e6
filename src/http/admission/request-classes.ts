import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'

export type RequestClassName = 'everybody' | 'files' | 'members' | 'payments' | 'webhooks' | 'staff'

/** Asked by the supervisor of this process: never put off. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
/** The contract says which calls are for admins although they lie elsewhere, and which ask a provider. */
const STAFF = patternOf(ENDPOINTS.filter(({ access, path }) => access === 'admin' && !path.startsWith('/api/admin/')))
const PAYMENTS = patternOf(ENDPOINTS.filter(({ waitsForProvider }) => waitsForProvider === true))
const FILE = /^\/[^?]*\./

/**
 * In which class a request waits for its turn; undefined for what is always let in. `webhookPaths` are where the
 * configured providers speak to the shop.
 */
export function classOf(method: string, url: string, webhookPaths: ReadonlySet<string>): RequestClassName | undefined {
  if (HEALTH.has(url)) return undefined
  if (!url.startsWith('/api/')) return FILE.test(url) && method !== 'POST' ? 'files' : 'everybody'
  if (url.startsWith('/api/admin/') || STAFF.test(`${method} ${url}`)) return 'staff'
  if (url.startsWith('/api/auth/')) return 'members'
  if (method !== 'POST') return 'everybody'
  if (webhookPaths.has(pathOf(url))) return 'webhooks'
  return PAYMENTS.test(`POST ${url}`) ? 'payments' : 'everybody'
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

/** Matches `POST /api/orders/abc/pay?x` and its like for the calls given. */
function patternOf(calls: readonly Endpoint[]): RegExp {
  const each = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}`)
  return new RegExp(`^(?:${each.join('|')})(?:\\?|$)`)
}
