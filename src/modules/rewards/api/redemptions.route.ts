import type { Hono } from 'hono'
import { completeRedemption, listAllRedemptions, type AdminRedemption } from '#contract/admin/redemptions.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as rewards from '#modules/rewards/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'

/** Redeemed rewards that wait to be played. */
export function mountRedemptions(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listAllRedemptions, async ({ query: { status = 'pending', ...query }, http }) => {
    const { rows, nextCursor } = await rewards.listAllRedemptions(deps, { status, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  mountExport(app, deps, CSV_FILES.redemptions, {
    columns: () => COLUMNS,
    read: ({ status = 'pending' }, page) => rewards.listAllRedemptions(deps, { status, ...page }),
  })
  mount(app, completeRedemption, async ({ body, param, actor }) => {
    await rewards.completeRedemption(deps, actor.id, {
      redemptionId: param('redemptionId'),
      notes: body.notes || null,
    })
    return { completed: true as const }
  })
}

function present(row: rewards.ListedRedemption): AdminRedemption {
  return {
    id: row.id,
    userId: row.userId,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    discord: row.discord,
    rewardType: row.rewardType,
    rewardName: row.rewardName,
    pointsUsed: row.pointsUsed,
    status: row.status,
    notes: row.notes,
    createdAt: row.redeemedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

const COLUMNS: CsvFile<rewards.ListedRedemption>['columns'] = {
  Redeemed: ({ redeemedAt }) => redeemedAt.toISOString(),
  'E-mail': ({ email }) => email,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Discord: ({ discord }) => discord,
  Reward: ({ rewardName }) => rewardName,
  Points: ({ pointsUsed }) => pointsUsed,
  Status: ({ status }) => status,
  Completed: ({ completedAt }) => completedAt?.toISOString() ?? null,
  Notes: ({ notes }) => notes,
}
