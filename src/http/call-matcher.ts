import type { Endpoint } from '#contract/endpoint.ts'

/** Tells whether a request is one of the given calls; `url` may include a query string. */
export function callMatcher(
  calls: readonly Pick<Endpoint, 'method' | 'path'>[],
): (method: string, url: string) => boolean {
  const each = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}`)
  const pattern = new RegExp(`^(?:${each.join('|')})(?:\\?|$)`)
  return (method, url) => pattern.test(`${method} ${url}`)
}
