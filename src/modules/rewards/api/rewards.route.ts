import type { Hono } from 'hono'
import { listPointsHistory, listRedemptions, readRewards, redeemReward } from '#contract/rewards.ts'
import * as rewards from '#modules/rewards/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentPointsEntry, presentRedemption, presentRewards } from './present-rewards.ts'

/** A member's points and redemptions. */
export function mountRewards(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readRewards, async ({ actor }) => {
    const member = actor
    return presentRewards(member, await rewards.readRewards(deps, member))
  })
  mount(app, listPointsHistory, async ({ query, http, actor }) => {
    const { rows, nextCursor } = await rewards.listPointsHistory(deps, { userId: actor.id, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(presentPointsEntry)
  })
  mount(app, listRedemptions, async ({ query, http, actor }) => {
    const { rows, nextCursor } = await rewards.listRedemptions(deps, { userId: actor.id, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(presentRedemption)
  })
  mount(
    app,
    redeemReward,
    async ({ body, http, actor }) =>
      presentRedemption(await rewards.redeemReward(deps, actor.id, body, callerOf(http))),
    { status: 201 },
  )
}
