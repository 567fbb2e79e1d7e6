import type { Hono } from 'hono'
import { cancelSubscription, readSubscription, requestSubscription } from '#contract/subscriptions.ts'
import * as subscriptions from '#modules/subscriptions/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentSubscription } from './present-subscription.ts'

/** A member's own subscription. */
export function mountSubscription(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const present = async (userId: string) => presentSubscription(await subscriptions.readSubscription(deps, userId))
  mount(app, readSubscription, ({ actor }) => present(actor.id))
  mount(app, requestSubscription, async ({ actor }) => {
    const { id } = actor
    const { planUrl } = await subscriptions.requestSubscription(deps, id)
    return { ...(await present(id)), planUrl }
  })
  mount(app, cancelSubscription, async ({ actor }) => {
    const { id } = actor
    await subscriptions.cancelSubscription(deps, id)
    return present(id)
  })
}
