import type { Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpEnv } from './http-context.ts'
import { problemResponse } from './input-output/problem-response.ts'

/** Answers a call of the contract with a wrong method with 405. Mounted after the calls. */
export function mountMethodRefusals(app: Hono<HttpEnv>, endpoints: readonly Endpoint[]): void {
  // A path parameter matches any text, so exact paths come first.
  const named = endpoints.toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  for (const [path, calls] of Map.groupBy(named, (endpoint) => endpoint.path)) {
    const allow = calls.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
    app.all(path, (http) => methodRefused(http.get('requestId'), allow))
  }
}

/** 405 with the allowed methods. */
export function methodRefused(requestId: string, allow: string): Response {
  return problemResponse(
    { title: 'This method is not allowed here.', status: 405, code: 'method_not_allowed', requestId },
    { allow },
  )
}
