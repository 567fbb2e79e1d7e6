import type { Hono } from 'hono'
import type * as z from 'zod'
import { changeCoupon, createCoupon, exportCouponsQuery, listCoupons, listCouponUses, readCoupon, switchCoupon, type AdminCoupon, type couponBody, type CouponUse } from '#contract/admin-coupons.ts'
import { recordExport } from '#server/domain/audit/index.ts'
import * as coupons from '#server/domain/coupons/index.ts'
import { everyPage, sendCsv, type CsvFile } from '#server/http/csv.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { parseQuery } from '#server/http/parse-input.ts'
import { requireAdmin } from '#server/http/signed-in.ts'

/** Rows of a file read at once. */
const EXPORT_PAGE = 500

/** Coupons in the hands of the staff. No page shows them, so none is dropped. */
export function mountCoupons(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listCoupons, async ({ query: { q, ...query }, http }) => {
    const { rows, nextCursor } = await coupons.listCoupons(deps, { search: q, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  app.get('/api/admin/coupons.csv', async (http) => {
    const { q, usable } = parseQuery(http, exportCouponsQuery)
    await recordExport(deps, requireAdmin(http).id, { name: 'coupons', filters: { q, usable } })
    const pages = everyPage((cursor) => coupons.listCoupons(deps, { search: q, usable, limit: EXPORT_PAGE, cursor }))
    return sendCsv(http, { name: 'coupons', now: deps.clock.now(), columns: COLUMNS, pages })
  })
  mount(app, createCoupon, async ({ body, http }) => present(await coupons.createCoupon(deps, requireAdmin(http).id, { code: body.code, ...written(body) })), { status: 201 })
  mount(app, readCoupon, async ({ param }) => present(await coupons.readCoupon(deps, param('couponId'))))
  mount(app, changeCoupon, async ({ body, param, http }) => present(await coupons.changeCoupon(deps, requireAdmin(http).id, { couponId: param('couponId'), ...written(body) })))
  mount(app, switchCoupon, async ({ body, param, http }) => present(await coupons.switchCoupon(deps, requireAdmin(http).id, { couponId: param('couponId'), active: body.active })))
  mount(app, listCouponUses, async ({ query, param, http }) => {
    const { rows, nextCursor } = await coupons.listCouponUses(deps, { couponId: param('couponId'), ...query })
    linkNextPage(http, nextCursor)
    return rows.map(presentUse)
  })
}

function written({ percent, amount, minimumOrder, game, startsAt, endsAt, totalLimit, oncePerCustomer }: z.output<typeof couponBody>): coupons.WrittenCoupon {
  return { percent, amount, minimumOrder, game, startsAt: startsAt === null ? null : new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt), totalLimit, oncePerCustomer }
}

function present({ startsAt, endsAt, createdAt, ...coupon }: coupons.ListedCoupon): AdminCoupon {
  return { ...coupon, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

function presentUse({ id, hidden, givenBackAt, createdAt, ...use }: coupons.ListedUse): CouponUse {
  return { ...use, orderId: id, isDraft: hidden, givenBackAt: givenBackAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

const COLUMNS: CsvFile<coupons.ListedCoupon>['columns'] = {
  Code: ({ code }) => code,
  State: ({ state }) => state,
  'Off (%)': ({ percent }) => percent,
  'Off (GBP)': ({ amount }) => amount,
  'Minimum order (GBP)': ({ minimumOrder }) => minimumOrder,
  Game: ({ game }) => game,
  Starts: ({ startsAt }) => startsAt?.toISOString() ?? null,
  Ends: ({ endsAt }) => endsAt?.toISOString() ?? null,
  Used: ({ used }) => used,
  Limit: ({ totalLimit }) => totalLimit,
  'Once per customer': ({ oncePerCustomer }) => oncePerCustomer,
  Made: ({ createdAt }) => createdAt.toISOString(),
}
