import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import type { Database } from '#platform/db/client.ts'
import type { StaffNotificationsDeps } from '#modules/staff-notifications/index.ts'
import { openCatalogue } from '#modules/catalogue/index.ts'
import { beginCheckout, placeOrder, type CheckoutDeps } from '#modules/checkout/index.ts'
import type { PaymentsDeps, StartedPaymentRow } from '#modules/payments/index.ts'
import { UNPROVEN_MAIL_LIMIT, type UnprovenMailLimit } from '#modules/mails/index.ts'
import { openMembership } from '#modules/rewards/index.ts'
import { reactions } from '#app/reactions.ts'
import { fixedClock, type FixedClock } from '#harness/fixed-clock.ts'
import { ScriptedProvider } from './scripted-provider.ts'
import { silentEvents } from './silent-events.ts'
import { storedJobs, type StoredJobs } from '#harness/databases/stored-jobs.ts'

export interface TestShop {
  deps: CheckoutDeps &
    PaymentsDeps &
    StaffNotificationsDeps & {
      clock: FixedClock
      jobs: StoredJobs
      unprovenMailLimit: UnprovenMailLimit
      drawPng(svg: string): Promise<Buffer>
      keyedHash(text: string): string
    }
  provider: ScriptedProvider
  /** Order Now on 'Prestige Boost', £4.00. */
  checkOut(change?: {
    email?: string
    userId?: string | null
    idempotencyKey?: string
    serviceId?: string
    total?: string
    callerKey?: string
    couponCode?: string
  }): Promise<StartedPaymentRow>
  /** The cart's order of these services. */
  place(change?: {
    email?: string
    userId?: string | null
    idempotencyKey?: string
    serviceType?: string
    items?: { serviceId: string; quantity: number }[]
    total?: string
    callerKey?: string
    couponCode?: string
  }): Promise<{ orderId: string; total: string }>
}

/** No test of a mail looks at its picture. */
export const drawQuickly = (svg: string) => Promise.resolve(Buffer.from(svg))

/** A shop on a test database, with the opening catalogue and a scripted provider. */
export async function openTestShop(database: Database): Promise<TestShop> {
  const clock = fixedClock()
  const provider = new ScriptedProvider()
  const deps = {
    db: database.db,
    clock,
    jobs: await storedJobs(database),
    events: silentEvents,
    reactions,
    providers: new Map([[provider.method, provider]]),
    publicUrl: 'https://shop.example',
    openOrderLimit: 5,
    failedPaymentLimit: 30,
    unprovenMailLimit: UNPROVEN_MAIL_LIMIT,
    ownSettings: {},
    openStaffChannel: () => {
      throw new Error('this shop has no channel')
    },
    drawPng: drawQuickly,
    keyedHash: (text: string) => `keyed-${text.replaceAll(/\W/g, '-')}`,
  }
  await openCatalogue(deps)
  await openMembership(deps)
  return {
    deps,
    provider,
    checkOut: ({
      email = 'buyer@example.com',
      userId = null,
      idempotencyKey,
      serviceId = 'phasmophobia-prestige-boost',
      total = '4.00',
      callerKey,
      couponCode,
    } = {}) =>
      beginCheckout(
        deps,
        { key: callerKey ?? null, browserHash: null, userId, idempotencyKey },
        {
          serviceId,
          buyer: { email, discord: 'buyer', platform: 'pc' },
          total,
          termsVersion: TERMS_VERSION,
          method: provider.method,
          couponCode,
        },
      ),
    place: ({
      email = 'buyer@example.com',
      userId = null,
      idempotencyKey,
      serviceType = 'Prestige Boost',
      items,
      total = '4.00',
      callerKey,
      couponCode,
    } = {}) =>
      placeOrder(
        deps,
        { key: callerKey ?? null, browserHash: null, userId, idempotencyKey },
        {
          buyer: { email, discord: 'buyer', platform: 'pc' },
          serviceType,
          total,
          items,
          couponCode,
          consent: true,
        },
      ),
  }
}
