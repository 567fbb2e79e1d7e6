import { getMimeType } from 'hono/utils/mime'
import type { Hono } from 'hono'
import { PICTURE_ID } from '#kernel/shop/picture.ts'
import { readPictureFile } from '#modules/pictures/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'

const FILE_NAME = /^(?:\d{3,4}\.(?:avif|webp)|share\.jpg)$/

/** A variant of an uploaded picture. Its address is content-hashed, so browsers cache it for good. */
export function mountPictureFiles(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/pictures/:pictureId/:name', async (http) => {
    const { pictureId, name } = http.req.param()
    // Names that cannot exist are not queried.
    const bytes =
      PICTURE_ID.test(pictureId) && FILE_NAME.test(name) ? await readPictureFile(deps, pictureId, name) : undefined
    if (!bytes) return http.notFound()
    return http.body(new Uint8Array(bytes), 200, {
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
