import * as z from 'zod'
import { parsePence } from '#kernel/money.ts'
import type { PlanProvider, ProviderAgreement } from '#modules/subscriptions/index.ts'
import { issueOf } from './api/answers.ts'
import { createPaypalClient, type PaypalClient, type PaypalClientOptions } from './api/client.ts'
import { atMost } from './order-request.ts'

export interface PaypalPlanOptions extends PaypalClientOptions {
  /** The plan's id at PayPal, such as `P-5ML4271244454362WXNWU5NQ`. Without it no subscription is created. */
  planId: string | undefined
  /** The address that members return to. */
  returnUrl: string
  brandName: () => Promise<string>
}

/** A plan for the demo; a live shop's plan comes from a setting. */
export const DEMO_PLAN_URL = 'https://www.sandbox.paypal.com/webapps/billing/plans/subscribe?plan_id=P-DEMO'

/** The format of PayPal's subscription ids, such as `I-BW452GLLEP1G`. */
const AGREEMENT_ID = /^[A-Z0-9-]{3,50}$/
/** The maximum number that PayPal lists at once. */
const MAX_MS = 31 * 24 * 3_600_000

const opened = z.object({
  id: z.string().regex(AGREEMENT_ID),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })),
})

const found = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  plan_id: z.string(),
  custom_id: z.string().optional(),
})

const listed = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string().min(1),
        status: z.enum(['COMPLETED', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: z.object({ currency_code: z.string(), value: z.string() }) }),
      }),
    )
    .default([]),
})

const STATE = {
  APPROVAL_PENDING: 'created',
  APPROVED: 'created',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const

/** The monthly plan through PayPal Subscriptions v1. Every failure is returned as data. */
export function createPaypalPlan(options: PaypalPlanOptions): PlanProvider {
  const client = createPaypalClient(options)
  return {
    planId: options.planId,
    open: ({ agreementId }) => open(client, options, agreementId),
    fetchAgreement: (providerId, since) => fetchAgreement(client, providerId, since),
    end: (request) => end(client, request),
  }
}

async function open(
  client: PaypalClient,
  { planId, returnUrl, brandName }: PaypalPlanOptions,
  agreementId: string,
): ReturnType<PlanProvider['open']> {
  if (planId === undefined) return { kind: 'refused', code: 'NO_PLAN' }
  const context = {
    brand_name: atMost(127, await brandName()),
    user_action: 'SUBSCRIBE_NOW',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: returnUrl,
  }
  const answer = await client.call({
    operation: 'subscriptions.create',
    method: 'POST',
    path: '/v1/billing/subscriptions',
    requestId: agreementId,
    body: { plan_id: planId, custom_id: agreementId, application_context: context },
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status >= 400) return { kind: 'refused', code: issueOf(answer) }
  const parsed = opened.safeParse(answer.body)
  const approveUrl = parsed.data?.links.find(({ rel }) => rel === 'approve')?.href
  return parsed.success && approveUrl !== undefined
    ? { kind: 'opened', providerId: parsed.data.id, approveUrl }
    : { kind: 'unavailable', reason: 'unreadable' }
}

async function fetchAgreement(
  client: PaypalClient,
  providerId: string,
  since: Date,
): ReturnType<PlanProvider['fetchAgreement']> {
  if (!AGREEMENT_ID.test(providerId)) return { kind: 'not-found' }
  const answer = await client.call({
    operation: 'subscriptions.get',
    method: 'GET',
    path: `/v1/billing/subscriptions/${providerId}`,
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 404 || answer.status === 422) return { kind: 'not-found' }
  const parsed = found.safeParse(answer.body)
  if (answer.status >= 400) return { kind: 'unavailable', reason: issueOf(answer) }
  if (!parsed.success || parsed.data.id !== providerId) return { kind: 'unavailable', reason: 'unreadable' }
  const sales = await listSales(client, providerId, since)
  if ('kind' in sales) return sales
  const { status, plan_id: planId, custom_id: agreementId } = parsed.data
  return { kind: 'found', agreement: { state: STATE[status], planId, agreementId, sales } }
}

/** Recent payments; older months were processed at the time. */
async function listSales(
  client: PaypalClient,
  providerId: string,
  since: Date,
): Promise<ProviderAgreement['sales'] | { kind: 'unavailable'; reason: string }> {
  const to = new Date(Date.now() + 3_600_000)
  const from = new Date(Math.max(since.getTime() - 3_600_000, to.getTime() - MAX_MS))
  const period = new URLSearchParams({ start_time: from.toISOString(), end_time: to.toISOString() })
  const answer = await client.call({
    operation: 'subscriptions.transactions',
    method: 'GET',
    path: `/v1/billing/subscriptions/${providerId}/transactions?${period.toString()}`,
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status >= 400) return { kind: 'unavailable', reason: issueOf(answer) }
  const parsed = listed.safeParse(answer.body)
  if (!parsed.success) return { kind: 'unavailable', reason: 'unreadable' }
  const sales: ProviderAgreement['sales'] = []
  for (const {
    id,
    status,
    amount_with_breakdown: { gross_amount: money },
  } of parsed.data.transactions.toSorted((a, b) => a.time.localeCompare(b.time))) {
    const amount = parsePence(money.value)
    if (amount === undefined) return { kind: 'unavailable', reason: 'unreadable' }
    const isRefunded = status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED'
    if (status === 'COMPLETED' || isRefunded) sales.push({ id, amount, currency: money.currency_code, isRefunded })
  }
  return sales
}

async function end(
  client: PaypalClient,
  { agreementId, providerId }: { agreementId: string; providerId: string },
): ReturnType<PlanProvider['end']> {
  if (!AGREEMENT_ID.test(providerId)) return { kind: 'not-open' }
  const answer = await client.call({
    operation: 'subscriptions.cancel',
    method: 'POST',
    path: `/v1/billing/subscriptions/${providerId}/cancel`,
    requestId: `end-${agreementId}`,
    body: { reason: 'Cancelled at the shop' },
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status < 300) return { kind: 'ended' }
  return answer.status === 404 || answer.status === 422
    ? { kind: 'not-open' }
    : { kind: 'unavailable', reason: issueOf(answer) }
}
