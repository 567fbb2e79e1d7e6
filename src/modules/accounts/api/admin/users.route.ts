import type { Hono } from 'hono'
import {
  adjustPoints,
  deactivateUser,
  grantAdmin,
  reactivateUser,
  readUserDetail,
  resetSignIn,
  revokeAdmin,
} from '#contract/admin/users.ts'
import * as accounts from '#modules/accounts/index.ts'
import { listOwnOrders } from '#modules/orders/index.ts'
import * as rewards from '#modules/rewards/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { requireAdmin } from '#http/signed-in.ts'
import { presentUserDetail } from './present-user-detail.ts'

/** Maximum number of orders and ledger entries shown with a member. */
const NEWEST = 20

/** A member as the staff sees them, and the staff's actions on an account. */
export function mountUsers(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const detail = async (http: HttpContext, userId: string) => {
    const member = await accounts.readMember(deps, userId)
    const [orders, points, { owed }] = await Promise.all([
      listOwnOrders(deps, { userId, limit: NEWEST }),
      rewards.listPointsHistory(deps, { userId, limit: NEWEST }),
      rewards.readRewards(deps, member),
    ])
    return presentUserDetail({
      member,
      orders: orders.rows,
      points: points.rows,
      owed,
      now: deps.clock.now(),
      isSelf: requireAdmin(http).id === userId,
    })
  }
  mount(app, readUserDetail, ({ param, http }) => detail(http, param('userId')))
  mount(app, deactivateUser, async ({ body, param, http, actor }) => {
    await accounts.deactivateMember(deps, actor.id, {
      userId: param('userId'),
      reason: body.reason ?? null,
    })
    return detail(http, param('userId'))
  })
  mount(app, adjustPoints, async ({ body, param, http, actor }) => {
    await rewards.adjustPoints(deps, actor.id, callerOf(http), { userId: param('userId'), ...body })
    return detail(http, param('userId'))
  })
  mount(app, resetSignIn, async ({ body, param, http, actor }) => {
    await accounts.resetCredentials(deps, actor.id, { userId: param('userId'), reason: body.reason })
    return detail(http, param('userId'))
  })
  for (const [endpoint, act] of [
    [reactivateUser, accounts.reactivateMember],
    [grantAdmin, accounts.grantAdmin],
    [revokeAdmin, accounts.revokeAdmin],
  ] as const)
    mount(app, endpoint, async ({ param, http, actor }) => {
      await act(deps, actor.id, { userId: param('userId') })
      return detail(http, param('userId'))
    })
}
