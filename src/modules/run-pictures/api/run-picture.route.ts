import type { Hono } from 'hono'
import { parseRunPicture, type RunPicture } from '#kernel/shop/run-picture.ts'
import { drawRunPicture } from '#modules/run-pictures/index.ts'
import type { HttpEnv } from '#http/http-context.ts'

/** Number of cached drawings, so that a page with many viewers is drawn once. */
const KEPT = 200
const kept = new Map<string, string>()

function drawn(name: string, family: string, picture: RunPicture): string {
  const key = `${family}/${name}`
  const svg = kept.get(key) ?? drawRunPicture(picture)
  // Newest last.
  kept.delete(key)
  kept.set(key, svg)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return svg
}

/** A run picture. Its address contains everything that is drawn, so browsers cache it for good. */
export function mountRunPictures(app: Hono<HttpEnv>): void {
  app.get('/run-pictures/:family/:name', (http) => {
    const { family, name } = http.req.param()
    const picture = parseRunPicture(family, name)
    if (!picture) return http.notFound()
    return http.body(drawn(name, family, picture), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
