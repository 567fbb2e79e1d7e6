import type { Hono } from 'hono'
import { listServices } from '#contract/catalogue.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentService } from './present-service.ts'

export function mountListServices(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    listServices,
    async () => (await catalogue.listServices(deps)).map((row) => presentService(row, deps.clock.now())),
    {
      headers: { 'cache-control': 'no-cache' },
    },
  )
}
