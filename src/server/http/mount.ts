import type { Hono } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'
import { parseBody, parseParameter, parseQuery } from './parse-input.ts'

export interface Call<Body, Query> {
  body: Body
  query: Query
  /** A path parameter; the router has matched it, so it is there. */
  param(name: string): string
  http: HttpContext
}

type BodyOf<Spec> = Spec extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
type QueryOf<Spec> = Spec extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined
type AnswerOf<Spec> = Spec extends { answer: infer Answer extends z.ZodType } ? z.input<Answer> : never

/**
 * Binds an endpoint of the contract to its handler: query and body are parsed with the contract's schemas, and the
 * answer goes out through the contract's schema, so that nothing leaves which it does not name.
 */
export function mount<Spec extends Endpoint>(
  app: Hono<HttpEnv>,
  spec: Spec,
  handle: (call: Call<BodyOf<Spec>, QueryOf<Spec>>) => Promise<AnswerOf<Spec>> | AnswerOf<Spec>,
  options: { status?: 200 | 201; headers?: Record<string, string> } = {},
): void {
  app.on(spec.method, spec.path, async (http) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that a parsed query is the output of its own schema
    const query = (spec.query ? parseQuery(http, spec.query) : undefined) as QueryOf<Spec>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow that a parsed body is the output of its own schema
    const body = (spec.body ? await parseBody(http, spec.body, spec.tolerates) : undefined) as BodyOf<Spec>
    const param = (name: string) => parseParameter(http, name)
    const answer = spec.answer.parse(await handle({ body, query, param, http }))
    return http.json(answer, options.status ?? 200, { 'cache-control': 'no-store', ...options.headers })
  })
}
