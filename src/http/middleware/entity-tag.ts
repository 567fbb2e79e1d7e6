import { createHash } from 'node:crypto'
import { etag } from 'hono/etag'

/**
 * A tag on what is sent, and 304 to a client that has it. The platform's own digest waits in line for a thread, at a
 * tenth of such a request's time.
 */
export const entityTag = etag({ generateDigest: (body) => createHash('sha256').update(body).digest().buffer })

/** A tag for all encodings of one content: weak, since their bytes differ. */
export function weakTag(content: Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether a request's If-None-Match names the tag; what stands between may have made it weak, or put it beside others.
 */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === tag) return ifNoneMatch === tag
  const opaque = tag.slice(tag.indexOf('"'))
  return ifNoneMatch.split(',').some((each) => ['*', opaque, `W/${opaque}`].includes(each.trim()))
}
