import type { Page } from '@playwright/test'
import type { AdminCoupon, CouponUse } from '#contract/admin/coupons.ts'
import { daysFromNow } from '#e2e/fixtures/member-answers.ts'
import { roomStory } from './room-story.ts'
import { fillCart, openCheckout, type Story } from './stories.ts'

const SUMMER = coupon({ code: 'SUMMER-26', percent: 10, totalLimit: 500, used: 12, endsAt: daysFromNow(40) })
const COUPONS: AdminCoupon[] = [
  SUMMER,
  coupon({ code: 'WELCOME', amount: '5.00', minimumOrder: '20.00', used: 140 }),
  coupon({
    code: 'THE-LONGEST-CODE-THERE-IS-32-CHA',
    percent: 100,
    totalLimit: 1_000_000,
    used: 999_999,
    startsAt: daysFromNow(3),
    endsAt: daysFromNow(12),
    state: 'waiting',
  }),
  coupon({ code: 'BLACK-FRIDAY', percent: 25, totalLimit: 50, used: 50, state: 'used-up' }),
  coupon({ code: 'LAST-YEAR', percent: 15, used: 3, endsAt: daysFromNow(-20), state: 'over' }),
  coupon({ code: 'MISTAKE', amount: '500.00', game: 'cod-bo6', active: false, state: 'off' }),
]

const COUPON_USES: CouponUse[] = [
  use({ orderId: 'a1b2c3d4e5f6g7h8i9j0kl' }),
  use({
    orderId: 'b1b2c3d4e5f6g7h8i9j0km',
    email: 'a.buyer.with.a.very.long.address.indeed@a-department.of.example.com',
    serviceType: 'Prestige Boost, 2 Games Package, Standard Easter Egg',
    total: '45.00',
    couponDiscount: '5.00',
  }),
  use({ orderId: 'c1b2c3d4e5f6g7h8i9j0kn', status: 'cancelled', givenBackAt: daysFromNow(-1) }),
  use({ orderId: 'd1b2c3d4e5f6g7h8i9j0ko', isDraft: true, paymentState: 'unpaid' }),
]

/** The coupon field, the room Coupons, and one coupon. */
export function couponStories(): Story[] {
  return [
    { name: 'Checkout with a code', path: '/phasmophobia', act: (page) => orderWith(page, openCheckout, SUMMER) },
    {
      name: 'Checkout, a code that is not for it',
      path: '/phasmophobia',
      act: (page) => orderWith(page, openCheckout, { ...SUMMER, minimumOrder: '20.00' }),
    },
    { name: 'Cart with a code', path: '/cart', act: (page) => orderWith(page, fillCart, SUMMER) },
    roomStory('Admin, coupons', 'coupons', { '/api/admin/coupons*': COUPONS }, 'SUMMER-26'),
    roomStory('Admin, no coupons', 'coupons', { '/api/admin/coupons*': [] }, 'There is no coupon yet'),
    roomStory(
      'Admin, a coupon',
      'coupons&coupon=SUMMER-26',
      { '/api/admin/coupons/SUMMER-26': SUMMER, '/api/admin/coupons/SUMMER-26/orders*': COUPON_USES },
      'Orders with it',
    ),
    roomStory(
      'Admin, new coupon',
      'coupons',
      { '/api/admin/coupons*': COUPONS },
      { text: 'SUMMER-26', act: (page) => page.getByRole('button', { name: 'New coupon' }).click() },
    ),
  ]
}

async function orderWith(
  page: Page,
  open: (page: Page) => Promise<void>,
  { code, percent, amount, minimumOrder, game }: AdminCoupon,
): Promise<void> {
  await page.route('**/api/coupons/check', (route) =>
    route.fulfill({ json: { code, percent, amount, minimumOrder, game } }),
  )
  await open(page)
  await page.getByText('Have a code?').click()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(minimumOrder === null ? `Code ${code}` : 'This code needs an order').waitFor()
}

function coupon(given: Pick<AdminCoupon, 'code'> & Partial<AdminCoupon>): AdminCoupon {
  return {
    id: given.code,
    percent: null,
    amount: null,
    minimumOrder: null,
    game: null,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    oncePerCustomer: true,
    active: true,
    used: 0,
    state: 'running',
    createdAt: daysFromNow(-10),
    version: 'as-seen',
    ...given,
  }
}

function use(given: Pick<CouponUse, 'orderId'> & Partial<CouponUse>): CouponUse {
  return {
    serviceType: 'Prestige Boost',
    email: 'robin@example.com',
    total: '3.60',
    couponDiscount: '0.40',
    status: 'pending',
    paymentState: 'paid',
    isDraft: false,
    givenBackAt: null,
    createdAt: daysFromNow(-2),
    ...given,
  }
}
