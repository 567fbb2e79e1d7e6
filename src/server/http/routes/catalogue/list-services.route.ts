import type { Hono } from 'hono'
import { listServices, type Service } from '#contract/catalogue.ts'
import * as catalogue from '#server/domain/catalogue/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

export function mountListServices(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listServices, async () => (await catalogue.listServices(deps)).map(presentService), { headers: { 'cache-control': 'no-cache' } })
}

function presentService(row: catalogue.ServiceRow): Service {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    game: row.game,
    category: row.category,
    price: row.price,
    description: row.description,
    features: row.features,
    estimatedHours: row.estimatedHours,
    promisedWithinHours: row.promisedWithinHours,
    popular: row.popular,
    playStyle: row.playStyle,
    inSubscription: row.inSubscription,
    paypalButtonId: row.paypalButtonId,
  }
}
