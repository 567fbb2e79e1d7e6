import type { Hono } from 'hono'
import { cancelSubscription, readSubscription, requestSubscription } from '#contract/subscriptions.ts'
import * as subscriptions from '#server/domain/subscriptions/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { requireUser } from '#server/http/signed-in.ts'
import { presentSubscription } from './present-subscription.ts'

/** A member's own subscription. */
export function mountSubscription(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const present = async (userId: string) => presentSubscription(await subscriptions.readSubscription(deps, userId))
  mount(app, readSubscription, ({ http }) => present(requireUser(http).id))
  mount(app, requestSubscription, async ({ http }) => {
    const { id } = requireUser(http)
    const { planUrl } = await subscriptions.requestSubscription(deps, id)
    return { ...(await present(id)), planUrl }
  })
  mount(app, cancelSubscription, async ({ http }) => {
    const { id } = requireUser(http)
    await subscriptions.cancelSubscription(deps, id)
    return present(id)
  })
}
