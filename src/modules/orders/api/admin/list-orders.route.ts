import type { Hono } from 'hono'
import type * as z from 'zod'
import { type exportOrdersQuery, listOrders } from '#contract/admin/orders.ts'
import { CSV_FILES } from '#contract/files.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { detailsText } from '#kernel/orders/order-lines.ts'
import { shortCode } from '#kernel/ids.ts'
import * as orders from '#modules/orders/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentAdminOrder } from './present-admin-order.ts'

/** All orders by page, or as a CSV file with the same filters. */
export function mountListOrders(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listOrders, async ({ query, http }) => {
    const { limit, cursor, ...filters } = query
    const { rows, nextCursor } = await orders.listOrders(deps, { ...filtersOf(filters), limit, cursor })
    linkNextPage(http, nextCursor)
    return rows.map(presentAdminOrder)
  })
  mountExport(app, deps, CSV_FILES.orders, {
    columns: () => COLUMNS,
    read: (filters, page) => orders.listOrders(deps, { ...filtersOf(filters), ...page }),
  })
}

function filtersOf({ from, to, q, ...same }: z.output<typeof exportOrdersQuery>): orders.OrderFilters {
  return {
    ...same,
    search: q,
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : endOf(to),
  }
}

/** A day means its whole 24 hours, an instant is used as it is. */
function endOf(to: string): Date {
  return to.includes('T') ? new Date(to) : new Date(new Date(to).getTime() + 24 * HOUR_MS)
}

/**
 * The full id gives access to an order, and files are passed on, so they contain only the two parts that people quote.
 */
const COLUMNS: CsvFile<orders.ListedOrder>['columns'] = {
  Order: ({ id }) => shortCode(id),
  'Id begins': ({ id }) => id.slice(0, 8),
  Placed: ({ createdAt }) => createdAt.toISOString(),
  Status: ({ status }) => status,
  Payment: ({ paymentState }) => paymentState,
  Service: ({ serviceType }) => serviceType,
  Chosen: ({ items }) =>
    detailsText(items.flatMap(({ configuration, answers }) => [...(configuration?.details ?? []), ...(answers ?? [])])),
  Delivered: ({ items }) => items.map(deliveredText).join(', '),
  Game: ({ game }) => game,
  Platform: ({ platform }) => platform,
  'E-mail': ({ email }) => email,
  Discord: ({ discord }) => discord,
  'Total (GBP)': ({ total }) => total,
  'Discount (GBP)': ({ discountApplied }) => discountApplied,
  Coupon: ({ couponCode }) => couponCode,
  'Coupon (GBP)': ({ couponDiscount }) => couponDiscount,
  'Refunded (GBP)': ({ refundedTotal }) => refundedTotal,
  Points: ({ pointsEarned }) => pointsEarned,
  Paid: ({ paidAt }) => paidAt?.toISOString() ?? null,
  Promised: ({ promisedAt }) => promisedAt?.toISOString() ?? null,
  Completed: ({ completedAt }) => completedAt?.toISOString() ?? null,
}

/** Progress of each line, such as `13 of 20 (prestige)`. */
function deliveredText(item: orders.ListedOrder['items'][number]): string {
  return `${item.deliveredUnits} of ${orders.soldUnits(item)} (${item.unitLabel})`
}
