import * as z from 'zod'
import type { Lies } from './lies.ts'
import { keep, restore } from '#simulators/shared/kept.ts'
import { paypalId } from './paypal-id.ts'
import { problem } from './problems.ts'
import { type Call, type Reply, jsonBody } from './reply.ts'

/** The simulator's only plan. */
export const DEMO_PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', price: '7.99', currency: 'GBP' }

export interface SimulatedSubscription {
  id: string
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  planId: string
  customId: string | undefined
  createdAt: string
  brandName: string | undefined
  /** Where the member returns to, approving or not. */
  returnUrl: string
  cancelUrl: string
  sales: { id: string; time: string; status: 'COMPLETED' | 'REFUNDED' | 'FAILED' }[]
}

export type SubscriptionMove = 'approve' | 'renew' | 'suspend' | 'cancel' | 'expire' | 'refund' | 'fail'

export interface Subscriptions {
  create(call: Call, url: string): Reply
  /** For pages: the API's representation. */
  find(id: string): SimulatedSubscription | undefined
  newest(): SimulatedSubscription[]
  get(id: string, lies: Lies): Reply
  transactions(id: string, query: URLSearchParams, lies: Lies): Reply
  cancel(id: string): Reply
  /** An action of a buyer, a bank or PayPal; undefined where it is not possible. */
  move(id: string, move: SubscriptionMove): SimulatedSubscription | undefined
  clear(): void
}

const MAX_SHOWN = 100

const request = z.object({
  plan_id: z.string(),
  custom_id: z.string().max(127).optional(),
  application_context: z.object({ brand_name: z.string().optional(), return_url: z.url(), cancel_url: z.url() }),
})

/** PayPal's subscriptions v1, in `dataFile` or in memory. `say` sends a webhook of that type about that resource. */
export function createSubscriptions(
  say: (change: string, resource: Record<string, unknown>) => void,
  dataFile?: string,
): Subscriptions {
  const all = new Map<string, SimulatedSubscription>()
  const requests = new Map<string, string>()
  restore(dataFile, { all, requests })

  const shown = (each: SimulatedSubscription, lies: Lies = {}) => ({
    id: each.id,
    status: each.status,
    plan_id: lies.planId ?? each.planId,
    ...((lies.customId ?? each.customId) !== undefined && { custom_id: lies.customId ?? each.customId }),
    create_time: each.createdAt,
  })

  function become(
    each: SimulatedSubscription,
    status: SimulatedSubscription['status'],
    word: string,
  ): SimulatedSubscription {
    each.status = status
    keep(dataFile, { all, requests })
    say(`BILLING.SUBSCRIPTION.${word}`, shown(each))
    return each
  }

  function pay(each: SimulatedSubscription): void {
    const sale = { id: paypalId(), time: new Date().toISOString(), status: 'COMPLETED' as const }
    each.sales.push(sale)
    keep(dataFile, { all, requests })
    say('PAYMENT.SALE.COMPLETED', {
      id: sale.id,
      state: 'completed',
      billing_agreement_id: each.id,
      custom: each.customId ?? '',
      amount: { total: DEMO_PLAN.price, currency: DEMO_PLAN.currency },
      create_time: sale.time,
    })
  }

  return {
    create(call, url) {
      const requestId = call.headers['paypal-request-id']?.toString() ?? paypalId()
      const parsed = request.safeParse(jsonBody(call))
      if (!parsed.success || parsed.data.plan_id !== DEMO_PLAN.id) return problem(422, 'INVALID_RESOURCE_ID')
      const { application_context: context } = parsed.data
      const earlier = all.get(requests.get(requestId) ?? '')
      const made: SimulatedSubscription = earlier ?? {
        id: `I-${paypalId().slice(0, 12)}`,
        status: 'APPROVAL_PENDING',
        planId: parsed.data.plan_id,
        customId: parsed.data.custom_id,
        createdAt: new Date().toISOString(),
        brandName: context.brand_name,
        returnUrl: context.return_url,
        cancelUrl: context.cancel_url,
        sales: [],
      }
      all.set(made.id, made)
      requests.set(requestId, made.id)
      keep(dataFile, { all, requests })
      return {
        status: earlier ? 200 : 201,
        body: {
          ...shown(made),
          links: [{ rel: 'approve', href: `${url}/webapps/billing/subscriptions?ba_token=${made.id}`, method: 'GET' }],
        },
      }
    },
    find: (id) => all.get(id),
    newest: () => [...all.values()].toReversed().slice(0, MAX_SHOWN),
    get(id, lies) {
      const each = all.get(id)
      return each ? { status: 200, body: shown(each, lies) } : problem(404, 'INVALID_RESOURCE_ID')
    },
    transactions(id, query, lies) {
      const each = all.get(id)
      if (!each) return problem(404, 'INVALID_RESOURCE_ID')
      const [from, to] = [query.get('start_time') ?? '', query.get('end_time') ?? '']
      const transactions = each.sales
        .filter(({ time }) => time >= from && time < to)
        .map(({ id: saleId, time, status }) => ({
          id: saleId,
          status,
          time,
          amount_with_breakdown: {
            gross_amount: { currency_code: lies.currency ?? DEMO_PLAN.currency, value: lies.amount ?? DEMO_PLAN.price },
          },
        }))
      return { status: 200, body: { transactions, total_items: transactions.length, total_pages: 1 } }
    },
    cancel(id) {
      const each = all.get(id)
      if (!each) return problem(404, 'INVALID_RESOURCE_ID')
      if (each.status !== 'ACTIVE' && each.status !== 'SUSPENDED') return problem(422, 'SUBSCRIPTION_STATUS_INVALID')
      become(each, 'CANCELLED', 'CANCELLED')
      return { status: 204, body: Buffer.alloc(0) }
    },
    move(id, move) {
      const each = all.get(id)
      if (!each || (move === 'approve') !== (each.status === 'APPROVAL_PENDING')) return undefined
      switch (move) {
        case 'approve':
          become(each, 'ACTIVE', 'ACTIVATED')
          pay(each)
          return each
        case 'renew':
          pay(each)
          return each
        case 'refund': {
          // PayPal's webhook about it names the sale and no subscription.
          const last = each.sales.at(-1)
          if (last) last.status = 'REFUNDED'
          keep(dataFile, { all, requests })
          return each
        }
        case 'fail':
          // The card behind it did not pay; PayPal retries another day.
          each.sales.push({ id: paypalId(), time: new Date().toISOString(), status: 'FAILED' })
          keep(dataFile, { all, requests })
          say('BILLING.SUBSCRIPTION.PAYMENT.FAILED', shown(each))
          return each
        case 'suspend':
          return become(each, 'SUSPENDED', 'SUSPENDED')
        case 'cancel':
          return become(each, 'CANCELLED', 'CANCELLED')
        case 'expire':
          return become(each, 'EXPIRED', 'EXPIRED')
      }
    },
    clear() {
      all.clear()
      requests.clear()
    },
  }
}
