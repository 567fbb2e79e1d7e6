import type { Hono } from 'hono'
import type * as z from 'zod'
import { type exportUsersQuery, listUsers } from '#contract/admin/users.ts'
import { CSV_FILES } from '#contract/files.ts'
import { listMembers, type ListedMember } from '#modules/accounts/index.ts'
import { subscriptionAt } from '#modules/subscriptions/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentListedUser } from './present-user-detail.ts'

/** All members by page, or as a CSV file with the same filters. */
export function mountListUsers(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listUsers, async ({ query: { limit, cursor, ...filters }, http }) => {
    const { rows, nextCursor } = await listMembers(deps, { ...filtersOf(filters), limit, cursor })
    linkNextPage(http, nextCursor)
    return rows.map((row) => presentListedUser(row, deps.clock.now()))
  })
  mountExport(app, deps, CSV_FILES.users, {
    columns: columnsAt,
    read: (filters, page) => listMembers(deps, { ...filtersOf(filters), ...page }),
  })
}

function filtersOf({ q, admin, active, ...same }: z.output<typeof exportUsersQuery>) {
  return { ...same, search: q, isAdmin: admin, isActive: active }
}

function columnsAt(now: Date): CsvFile<ListedMember>['columns'] {
  return {
    'E-mail': ({ email }) => email,
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    Discord: ({ discord }) => discord,
    State: (row) => presentListedUser(row, now).state,
    Admin: ({ isAdmin }) => isAdmin,
    'E-mail proven': ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    Level: ({ membershipLevel }) => membershipLevel,
    Points: ({ rewardPoints }) => rewardPoints,
    'Spent (GBP)': ({ totalSpent }) => totalSpent,
    Purchases: ({ totalPurchases }) => totalPurchases,
    Subscription: (row) => subscriptionAt(row, now),
    'Subscription until': ({ subscriptionEndDate }) => subscriptionEndDate?.toISOString() ?? null,
    Joined: ({ createdAt }) => createdAt.toISOString(),
  }
}
