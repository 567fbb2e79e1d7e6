import type { Hono } from 'hono'
import { readPromiseProposal } from '#contract/admin/services.ts'
import { toDecimal } from '#kernel/money.ts'
import { proposePromise } from '#modules/deliveries/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountProposePromise(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readPromiseProposal, async ({ param }) => {
    const { proposals, ...judgedBy } = await proposePromise(deps, param('serviceId'))
    return { ...judgedBy, proposals: proposals.map((each) => ({ ...each, cost: toDecimal(each.cost) })) }
  })
}
