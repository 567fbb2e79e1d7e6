import type { Hono } from 'hono'
import type * as z from 'zod'
import { isForAdmins, type Endpoint } from '#contract/endpoint.ts'
import type { Member } from '#modules/accounts/index.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'
import { parseBody, parseParameter, parseQuery, readFile } from './input-output/parse-input.ts'
import { requireAdmin, requireUser } from './signed-in.ts'

export interface Call<Body, File, Query, Actor> {
  body: Body
  /** The raw bytes, where the contract takes a file. */
  file: File
  query: Query
  /** The member or admin who calls, where the contract's `access` requires one. */
  actor: Actor
  /** A path parameter; the router has matched it, so it exists. */
  param(name: string): string
  http: HttpContext
}

interface MountOptions {
  status?: 200 | 201
  headers?: Record<string, string>
  /**
   * Refuses callers before anything that they sent is read, where the contract's `access` does not identify them.
   * Required for calls with larger bodies.
   */
  guard?(call: Pick<Call<never, never, never, never>, 'param' | 'http'>): Promise<unknown>
}

type BodyOf<Spec> = Spec extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
type FileOf<Spec> = Spec extends { file: readonly string[] } ? Uint8Array : undefined
type QueryOf<Spec> = Spec extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined
type ActorOf<Spec> = Spec extends { access: 'member' | 'admin' } ? Member : undefined
type AnswerOf<Spec> = Spec extends { answer: infer Answer extends z.ZodType } ? z.input<Answer> : never

/**
 * Binds an endpoint of the contract to its handler: checks access, parses query and body with the contract's schemas,
 * and serialises the answer with the contract's schema, so that no undeclared field leaves the server.
 */
export function mount<Spec extends Endpoint>(
  app: Hono<HttpEnv>,
  spec: Spec,
  handle: (
    call: Call<BodyOf<Spec>, FileOf<Spec>, QueryOf<Spec>, ActorOf<Spec>>,
  ) => Promise<AnswerOf<Spec>> | AnswerOf<Spec>,
  options: MountOptions = {},
): void {
  if (spec.maxBytes !== undefined && !isForAdmins(spec) && !options.guard)
    throw new Error(`${spec.path} takes long bodies of every caller: it needs a guard`)
  app.on(spec.method, spec.path, async (http) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that the access of this very endpoint was asked
    const actor = actorOf(http, spec.access) as ActorOf<Spec>
    const param = (name: string) => parseParameter(http, name)
    await options.guard?.({ param, http })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that a parsed query is the output of its own schema
    const query = (spec.query ? parseQuery(http, spec.query) : undefined) as QueryOf<Spec>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that a parsed body is the output of its own schema
    const body = (spec.body ? await parseBody(http, spec.body, spec.tolerates) : undefined) as BodyOf<Spec>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that it takes a file
    const file = (spec.file ? await readFile(http, spec.file) : undefined) as FileOf<Spec>
    const answer = spec.answer.parse(await handle({ body, file, query, actor, param, http }))
    return http.json(answer, options.status ?? 200, { 'cache-control': 'no-store', ...options.headers })
  })
}

function actorOf(http: HttpContext, access: Endpoint['access']): Member | undefined {
  if (access === 'admin') return requireAdmin(http)
  return access === 'member' ? requireUser(http) : undefined
}
