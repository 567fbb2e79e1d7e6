import type { Endpoint } from '#contract/endpoint.ts'

/** Tells whether a request is one of the calls given; `url` may have a query behind its path. */
export function callMatcher(
  calls: readonly Pick<Endpoint, 'method' | 'path'>[],
): (method: string, url: string) => boolean {
  const each = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}`)
  const pattern = new RegExp(`^(?:${each.join('|')})(?:\\?|$)`)
  return (method, url) => pattern.test(`${method} ${url}`)
}
