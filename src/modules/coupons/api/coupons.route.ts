import type { Hono } from 'hono'
import type * as z from 'zod'
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  listCouponUses,
  readCoupon,
  switchCoupon,
  type AdminCoupon,
  type couponBody,
  type CouponUse,
} from '#contract/admin/coupons.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as coupons from '#modules/coupons/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'

/** Editing coupons. No page shows them, so the page cache stays. */
export function mountCoupons(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listCoupons, async ({ query: { q, ...query }, http }) => {
    const { rows, nextCursor } = await coupons.listCoupons(deps, { search: q, ...query })
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  mountExport(app, deps, CSV_FILES.coupons, {
    columns: () => COLUMNS,
    read: ({ q, usable }, page) => coupons.listCoupons(deps, { search: q, usable, ...page }),
  })
  mount(
    app,
    createCoupon,
    async ({ body, actor }) =>
      present(await coupons.createCoupon(deps, actor.id, { code: body.code, ...written(body) })),
    { status: 201 },
  )
  mount(app, readCoupon, async ({ param }) => present(await coupons.readCoupon(deps, param('couponId'))))
  mount(app, changeCoupon, async ({ body, param, actor }) =>
    present(
      await coupons.changeCoupon(deps, actor.id, {
        couponId: param('couponId'),
        version: body.version,
        ...written(body),
      }),
    ),
  )
  mount(app, switchCoupon, async ({ body, param, actor }) =>
    present(await coupons.switchCoupon(deps, actor.id, { couponId: param('couponId'), active: body.active })),
  )
  mount(app, listCouponUses, async ({ query, param, http }) => {
    const { rows, nextCursor } = await coupons.listCouponUses(deps, { couponId: param('couponId'), ...query })
    linkNextPage(http, nextCursor)
    return rows.map(presentUse)
  })
}

function written({
  percent,
  amount,
  minimumOrder,
  game,
  startsAt,
  endsAt,
  totalLimit,
  oncePerCustomer,
}: z.output<typeof couponBody>): coupons.WrittenCoupon {
  return {
    percent,
    amount,
    minimumOrder,
    game,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    totalLimit,
    oncePerCustomer,
  }
}

function present(row: coupons.ListedCoupon): AdminCoupon {
  const { startsAt, endsAt, createdAt, ...coupon } = row
  return {
    ...coupon,
    version: coupons.couponVersion(row),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function presentUse({ id, hidden, givenBackAt, createdAt, ...use }: coupons.ListedUse): CouponUse {
  return {
    ...use,
    orderId: id,
    isDraft: hidden,
    givenBackAt: givenBackAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
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
