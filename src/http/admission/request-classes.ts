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

/** Asked by the supervisor of this process: never put off. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
/** The contract says which calls are for admins although they lie elsewhere, and which ask a provider. */
const isStaff = callMatcher(
  ENDPOINTS.filter(({ access, path }) => access === 'admin' && !path.startsWith('/api/admin/')),
)
const asksProvider = callMatcher(ENDPOINTS.filter(({ waitsForProvider }) => waitsForProvider === true))
/** Those whose body may be longer than that of any other call: of admins, and of buyers. */
const LARGER = ENDPOINTS.filter(({ mostBytes }) => mostBytes !== undefined)
const isUpload = callMatcher(LARGER.filter(isForAdmins))
const isPicture = callMatcher(LARGER.filter((call) => !isForAdmins(call)))
/**
 * Open for as long as its page: it would keep a place for minutes. It counts itself, and opening it costs one look at
 * most.
 */
const STREAM = /^\/api\/(?:orders\/track|shared)\/[^/?]+\/events$/
const FILE = /^\/[^?]*\./

/**
 * In which class a request waits for its turn; undefined for what is always let in. `webhookPaths` are where the
 * configured providers speak to the shop.
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
