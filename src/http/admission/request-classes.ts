import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { callMatcher } from '#http/call-matcher.ts'

export type RequestClassName =
  | 'everybody'
  | 'files'
  | 'members'
  | 'payments'
  | 'webhooks'
  | 'staff'
  | 'uploads'
  | 'pictures'

/** Health checks of the supervisor are never refused. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
/** The contract says which calls outside /api/admin are for admins, and which call a provider. */
const isStaff = callMatcher(
  ENDPOINTS.filter(({ access, path }) => access === 'admin' && !path.startsWith('/api/admin/')),
)
const asksProvider = callMatcher(ENDPOINTS.filter(({ waitsForProvider }) => waitsForProvider === true))
/** Calls with larger bodies than the default: those of admins, and those of buyers. */
const LARGER = ENDPOINTS.filter(({ maxBytes }) => maxBytes !== undefined)
const isUpload = callMatcher(LARGER.filter(isForAdmins))
const isPicture = callMatcher(LARGER.filter((call) => !isForAdmins(call)))
/**
 * An event stream is open for minutes and would hold a place all that time. It has a limit of its own, and opening one
 * costs at most one query.
 */
const STREAM = /^\/api\/(?:orders\/track|shared)\/[^/?]+\/events$/
const FILE = /^\/[^?]*\./

/**
 * The class of a request; undefined for requests that are always admitted. `webhookPaths` are the configured providers'
 * webhooks.
 */
export function classOf(method: string, url: string, webhookPaths: ReadonlySet<string>): RequestClassName | undefined {
  if (HEALTH.has(url) || (method === 'GET' && STREAM.test(url))) return undefined
  if (!url.startsWith('/api/')) return FILE.test(url) && method !== 'POST' ? 'files' : 'everybody'
  if (isUpload(method, url)) return 'uploads'
  if (isPicture(method, url)) return 'pictures'
  if (url.startsWith('/api/admin/') || isStaff(method, url)) return 'staff'
  if (url.startsWith('/api/auth/')) return 'members'
  if (method !== 'POST') return 'everybody'
  if (webhookPaths.has(pathOf(url))) return 'webhooks'
  return asksProvider(method, url) ? 'payments' : 'everybody'
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
