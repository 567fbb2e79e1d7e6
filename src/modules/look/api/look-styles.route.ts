import type { Hono } from 'hono'
import { lookStyles, readLook } from '#modules/look/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { stylesheetPath } from './present-look.ts'

/**
 * The current look's style sheet at a content-hashed address. A page from before a change asks for the old address and
 * gets the current one.
 */
export function mountLookStyles(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/look/:name', async (http) => {
    if (!/^[\w-]+\.css$/.test(http.req.param('name'))) return http.notFound()
    const styles = lookStyles(await readLook(deps))
    const isNamed = stylesheetPath(styles) === http.req.path
    return http.body(styles, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
}
