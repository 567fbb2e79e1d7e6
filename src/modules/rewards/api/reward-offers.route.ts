import type { Hono } from 'hono'
import { changeRewards, readAdminRewards } from '#contract/admin/rewards.ts'
import { listRewardOffers } from '#contract/rewards.ts'
import * as rewards from '#modules/rewards/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** The rewards on offer, the same for every visitor. */
export function mountRewardOffers(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    listRewardOffers,
    async () =>
      (await rewards.listRewardOffers(deps)).map(({ id, game, name, description }) => ({
        rewardType: id,
        game,
        name,
        text: description,
      })),
    { headers: { 'cache-control': 'no-cache' } },
  )
}

/** Editing the rewards. */
export function mountEditRewards(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readAdminRewards, () => rewards.readGivenRewards(deps))
  mount(app, changeRewards, async ({ body, actor }) => {
    await rewards.changeRewards(deps, actor.id, body)
    return rewards.readGivenRewards(deps)
  })
}
