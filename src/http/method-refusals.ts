import type { Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpEnv } from './http-context.ts'
import { problemResponse } from './input-output/problem-response.ts'

/**
 * Answers a call of the contract that came by another method with the ones it takes. Mounted after the calls
 * themselves.
 */
export function mountMethodRefusals(app: Hono<HttpEnv>, endpoints: readonly Endpoint[]): void {
  // A parameter takes every text: what has a name of its own comes first.
  const named = endpoints.toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  for (const [path, calls] of Map.groupBy(named, (endpoint) => endpoint.path)) {
    const allow = calls.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
    app.all(path, (http) => methodRefused(http.get('requestId'), allow))
  }
}

/** 405, with the methods that would have been right. */
export function methodRefused(requestId: string, allow: string): Response {
  return problemResponse(
    { title: 'This method is not allowed here.', status: 405, code: 'method_not_allowed', requestId },
    { allow },
  )
}
