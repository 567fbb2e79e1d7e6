import { describe, expect, it, vi } from 'vitest'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { readPaymentOutcome } from './payment-outcome.ts'

const REPORT = { transactionId: '5O190127TN364715T', serviceName: 'Prestige Boost' }

/** A client whose server gives each path its answer, and the paths it was asked for. */
function apiAnswering(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const bodies: unknown[] = []
  const api = createApiClient((path, init) => {
    asked.push(path)
    bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
    const answer = answers[path]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  })
  return { api, asked, bodies }
}

const refusal =
  (code: string, status = 409) =>
  () =>
    Response.json({ code, title: code }, { status })
const SUCCESS = '/api/orders/paypal-success'
const FALLBACK = '/api/orders/payment-fallback'

describe('an approved payment', () => {
  it('is paid when the server says so, with nothing more sent', async () => {
    const { api, asked } = apiAnswering({ [SUCCESS]: () => Response.json({ orderId: 'o1', total: '4.00' }) })
    expect(await readPaymentOutcome(api, REPORT, 'o1')).toEqual({ kind: 'paid', orderId: 'o1' })
    expect(asked).toEqual([SUCCESS])
  })

  it.each(['payment_declined', 'payment_not_approved', 'order_not_payable'])(
    'lets the buyer choose again after %s and says that no money moved',
    async (code) => {
      const { api, asked } = apiAnswering({ [SUCCESS]: refusal(code, 422) })
      const outcome = await readPaymentOutcome(api, REPORT, 'o1')
      expect(outcome).toMatchObject({ kind: 'choose-again', message: expect.stringContaining('No money moved') })
      expect(asked).toEqual([SUCCESS])
    },
  )

  it.each([
    ['payment_unconfirmed', 'provider'],
    ['payment_in_progress', 'provider'],
    ['payment_under_review', 'shop'],
  ])('is never called paid after %s', async (code, by) => {
    const { api } = apiAnswering({ [SUCCESS]: refusal(code) })
    expect(await readPaymentOutcome(api, REPORT, 'o1')).toEqual({ kind: 'checking', by })
  })

  it.each([
    ['the server fails', refusal('internal', 500)],
    ['a proxy answers', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('goes to the fallback call when %s', async (_what, answer) => {
    const { api, asked, bodies } = apiAnswering({
      [SUCCESS]: answer,
      [FALLBACK]: () => Response.json({ received: true }),
    })
    expect(await readPaymentOutcome(api, REPORT, 'o1')).toEqual({ kind: 'unrecorded' })
    expect(asked).toEqual([SUCCESS, FALLBACK])
    expect(bodies).toEqual([REPORT, { ...REPORT, fallback: true }])
  })

  it('survives that neither call gets through, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { api, asked } = apiAnswering({})
    expect(await readPaymentOutcome(api, REPORT, 'o1')).toEqual({ kind: 'unrecorded' })
    expect(asked).toEqual([SUCCESS, FALLBACK])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
