import type { Hono } from 'hono'
import { listNextActions, readOverview, type NextAction } from '#contract/admin/admin.ts'
import { toDecimal } from '#kernel/money.ts'
import { isStaffTold } from '#modules/staff-notifications/index.ts'
import { listOrders } from '#modules/orders/index.ts'
import * as overview from '#read-models/dashboard/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentAdminOrder } from '#modules/orders/api/admin/present-admin-order.ts'

const RECENT = 5
const ACTIONS = 50

/** The first screen of the dashboard. */
export function mountReadOverview(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readOverview, async () => {
    const [{ orders, members, changes, ...figures }, recent, isTold] = await Promise.all([
      overview.readOverview(deps),
      listOrders(deps, { limit: RECENT }),
      isStaffTold(deps),
    ])
    return {
      today: orders.today,
      pending: orders.pending,
      confirmed: orders.confirmed,
      inProgress: orders.inProgress,
      completed: orders.completed,
      cancelled: orders.cancelled,
      totalOrders: orders.total,
      totalRevenue: figures.revenue,
      averageOrderValue: figures.averageOrder,
      activeServices: figures.activeServices,
      users: {
        total: members.total,
        active: members.active,
        admins: members.admins,
        joined: members.lately,
        averageAgeDays: members.averageAge,
      },
      activeSubscriptions: figures.subscribers,
      subscriptionMonthlyRevenue: figures.subscriptionRevenue,
      changes: {
        revenue: changes.revenue,
        orders: changes.orders,
        averageOrder: changes.averageOrder,
        users: changes.members,
        subscriptions: changes.subscriptions,
      },
      isStaffTold: isTold,
      recentOrders: recent.rows.map(presentAdminOrder),
    }
  })
  mount(app, listNextActions, async ({ query }) => {
    const { actions, isMore } = await overview.listNextActions(deps, query.limit ?? ACTIONS)
    return { actions: actions.map(presentAction), isMore }
  })
}

function presentAction({ due, lateness, ...action }: overview.NextActionFound): NextAction {
  const next = lateness?.next
  return {
    ...action,
    due: due.toISOString(),
    lateness: lateness
      ? {
          award: toDecimal(lateness.award),
          next: next ? { at: next.at.toISOString(), award: toDecimal(next.award) } : null,
          perHour: toDecimal(lateness.perHour),
        }
      : null,
  }
}
