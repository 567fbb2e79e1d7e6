import type { Hono } from 'hono'
import { listSubscribers, type Subscriber } from '#contract/admin/subscriptions.ts'
import {
  activateSubscription,
  deactivateSubscription,
  listPendingSubscriptions,
  type PendingSubscription,
} from '#contract/subscriptions.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as subscriptions from '#modules/subscriptions/index.ts'
import { callerOf } from '#http/caller.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentPending, presentSubscription } from '#modules/subscriptions/api/present-subscription.ts'

/** Admins' actions on subscriptions; the provider's webhooks call the same use cases. */
export function mountAdminSubscriptions(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const present = async (id: string) => ({ id, ...presentSubscription(await subscriptions.readSubscription(deps, id)) })
  const pending = async (page: { limit?: number | undefined; cursor?: string | undefined }) => {
    const { rows, nextCursor } = await subscriptions.listPendingSubscriptions(deps, page)
    return { rows: rows.map((row) => presentPending(row, deps.clock.now())), nextCursor }
  }
  mount(app, listPendingSubscriptions, async ({ query, http }) => {
    const { rows, nextCursor } = await pending(query)
    linkNextPage(http, nextCursor)
    return rows
  })
  mountExport(app, deps, CSV_FILES.pendingActivations, {
    columns: () => PENDING_COLUMNS,
    read: (_query, page) => pending(page),
  })
  mount(app, listSubscribers, async ({ query: { state = 'active', q, ...query }, http }) => {
    const { rows, nextCursor } = await subscriptions.listSubscribers(deps, { state, search: q, ...query })
    linkNextPage(http, nextCursor)
    return rows.map((row) => presentSubscriber(row, deps.clock.now()))
  })
  mountExport(app, deps, CSV_FILES.subscriptions, {
    columns: columnsAt,
    read: ({ state = 'active', q }, page) => subscriptions.listSubscribers(deps, { state, search: q, ...page }),
  })
  mount(app, activateSubscription, async ({ body, param, http, actor }) => {
    const userId = param('userId')
    await subscriptions.activateSubscription(
      deps,
      actor.id,
      { userId, paymentRef: seenOf(body?.paymentRef) || null },
      callerOf(http),
    )
    return present(userId)
  })
  mount(app, deactivateSubscription, async ({ param, actor }) => {
    const userId = param('userId')
    await subscriptions.deactivateSubscription(deps, actor.id, { userId })
    return present(userId)
  })
}

function presentSubscriber(row: subscriptions.ListedSubscriber, now: Date): Subscriber {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    discord: row.discord,
    status: subscriptions.subscriptionAt(row, now),
    startDate: row.subscriptionStartDate?.toISOString() ?? null,
    endDate: row.createdAt.toISOString(),
    cancelAtPeriodEnd: row.subscriptionCancelAtPeriodEnd,
    paymentRef: row.subscriptionPaymentRef,
  }
}

const PENDING_COLUMNS: CsvFile<PendingSubscription>['columns'] = {
  'E-mail': ({ email }) => email,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Discord: ({ discord }) => discord,
  'Waits since': ({ requestedAt }) => requestedAt,
  Now: ({ subscriptionStatus }) => subscriptionStatus,
  'Runs until': ({ subscriptionEndDate }) => subscriptionEndDate,
}

function columnsAt(now: Date): CsvFile<subscriptions.ListedSubscriber>['columns'] {
  return {
    'E-mail': ({ email }) => email,
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    Discord: ({ discord }) => discord,
    Status: (row) => subscriptions.subscriptionAt(row, now),
    Since: ({ subscriptionStartDate }) => subscriptionStartDate?.toISOString() ?? null,
    Until: ({ createdAt }) => createdAt.toISOString(),
    'Ends then': ({ subscriptionCancelAtPeriodEnd }) => subscriptionCancelAtPeriodEnd,
    Reference: ({ subscriptionPaymentRef }) => subscriptionPaymentRef,
  }
}

/** Removes invisible characters: a reference copied with them would be a different one. */
function seenOf(reference: string | null | undefined): string {
  return (reference ?? '').replaceAll(/\p{Cf}/gu, '').trim()
}
