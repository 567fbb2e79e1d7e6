import { parsePence } from '#kernel/money.ts'
import type { CaptureFetch } from '#modules/payments/index.ts'
import { issueOf, singleCaptureAnswer } from './api/answers.ts'
import type { PaypalClient } from './api/client.ts'
import { PAYPAL_ID } from './paypal-id.ts'
import { CAPTURE_STATUS } from './read-order.ts'

/** Fetches one capture by its id. */
export async function fetchCapture(client: PaypalClient, payeeId: string, captureId: string): Promise<CaptureFetch> {
  if (!PAYPAL_ID.test(captureId)) return { kind: 'not-found' }
  const answer = await client.call({
    operation: 'captures.get',
    method: 'GET',
    path: `/v2/payments/captures/${captureId}`,
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 404 || answer.status === 422) return { kind: 'not-found' }
  if (answer.status >= 400) return { kind: 'unavailable', reason: issueOf(answer) }
  const parsed = singleCaptureAnswer.safeParse(answer.body)
  const amount = parsed.success ? parsePence(parsed.data.amount.value) : undefined
  if (!parsed.success || amount === undefined || parsed.data.id !== captureId)
    return { kind: 'unavailable', reason: 'unreadable' }
  const {
    status,
    custom_id: customId,
    invoice_id: invoiceId,
    payee,
    supplementary_data: related,
    links,
    create_time: takenAt,
  } = parsed.data
  const up = links.find(({ rel }) => rel === 'up')
  return {
    kind: 'found',
    capture: {
      id: captureId,
      status: CAPTURE_STATUS[status],
      amount,
      currency: parsed.data.amount.currency_code,
      customId,
      invoiceId,
      refunded: status === 'REFUNDED' ? amount : undefined,
      providerOrderId:
        related?.related_ids?.order_id ?? (up && /\/v2\/checkout\/orders\/([A-Z0-9]+)$/.exec(up.href)?.[1]),
      payeeIsOurs: payee?.merchant_id === payeeId,
      takenAt: takenAt === undefined ? undefined : new Date(takenAt),
    },
  }
}
