import { refusalsOf, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { REFUSAL_CODES } from '#kernel/refusals.ts'
import { problemSchema } from '#contract/problem.ts'

const REFUSALS: ReadonlySet<string> = new Set(REFUSAL_CODES)
const CALLS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  parameters: endpoint.path.match(/:/g)?.length ?? 0,
})).toSorted((one, other) => one.parameters - other.parameters)

/** Throws when a call answers with a refusal that its contract does not list. */
export async function holdToStated(request: Request, answer: Response): Promise<void> {
  if (answer.headers.get('content-type') !== 'application/problem+json') return
  const called = calledBy(request)
  if (!called) return
  const { data } = problemSchema.safeParse(await answer.clone().json())
  if (!data || !REFUSALS.has(data.code)) return
  if (refusalsOf(called).every((code) => code !== data.code))
    throw new Error(`${called.method} ${called.path} refuses with ${data.code}: state it in the contract, at 'refuses'`)
}

function calledBy(request: Request): Endpoint | undefined {
  const { pathname } = new URL(request.url)
  return CALLS.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname))?.endpoint
}
