import { createHash } from 'node:crypto'
import { etag } from 'hono/etag'

/**
 * Sets an ETag and answers 304 to a client that has the content. Uses synchronous hashing: the platform's digest waits
 * for a thread, which costs a tenth of such a request's time.
 */
export const entityTag = etag({ generateDigest: (body) => createHash('sha256').update(body).digest().buffer })

/** One tag for all encodings of the same content. It is weak, because their bytes differ. */
export function weakTag(content: Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether If-None-Match names the tag. A proxy may have made it weak or listed it with others. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === tag) return ifNoneMatch === tag
  const opaque = tag.slice(tag.indexOf('"'))
  return ifNoneMatch.split(',').some((each) => ['*', opaque, `W/${opaque}`].includes(each.trim()))
}
