import type { Hono } from 'hono'
import { listServices } from '#contract/catalogue.ts'
import * as catalogue from '#server/domain/catalogue/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { presentService } from './present-service.ts'

export function mountListServices(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listServices, async () => (await catalogue.listServices(deps)).map(presentService), {
    headers: { 'cache-control': 'no-cache' },
  })
}
