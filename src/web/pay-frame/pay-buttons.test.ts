import { describe, expect, it } from 'vitest'
import type { FrameMessage, Reply } from '#web/features/checkout/payment/pay-area/pay-frame-protocol.ts'
import { payButtons } from './pay-buttons.ts'

/** A page that gives every question one answer, and what the frame said to it. */
function pageAnswering(type: Reply['type']) {
  const said: FrameMessage['type'][] = []
  const answers: Record<Reply['type'], Reply> = {
    'go-on': { type: 'go-on', ask: 1 },
    created: { type: 'created', ask: 1, providerOrderId: 'P1' },
    refused: { type: 'refused', ask: 1 },
    'choose-again': { type: 'choose-again', ask: 1 },
  }
  const buttons = payButtons({
    tell: ({ type: message }) => void said.push(message),
    ask: async ({ type: message }) => (said.push(message), answers[type]),
  })
  return { buttons, said }
}

const clickActions = { reject: () => 'stays shut' }

describe('the pay buttons', () => {
  it.each([
    ['go-on', true],
    ['refused', 'stays shut'],
  ] as const)("open the provider's window only when the page lets them (%s)", async (answer, expected) => {
    expect(await pageAnswering(answer).buttons.onClick({}, clickActions)).toBe(expected)
  })

  it("pay the provider's order that the page's server created", async () => {
    expect(await pageAnswering('created').buttons.createOrder()).toBe('P1')
  })

  it('do not report as a failure what the page has refused itself', async () => {
    const { buttons, said } = pageAnswering('refused')
    const refusal = await buttons.createOrder().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    buttons.onError(refusal)
    expect(said).toEqual(['create'])
  })

  it('report a later failure of the provider again', async () => {
    const { buttons, said } = pageAnswering('refused')
    await buttons.createOrder().catch(() => undefined)
    await buttons.onClick({}, clickActions)
    buttons.onError(new Error('window closed'))
    expect(said).toEqual(['create', 'check', 'failed'])
  })

  it('open the choice of means again after a declined payment, and not after a settled one', async () => {
    let restarts = 0
    const actions = { restart: () => ++restarts }
    await pageAnswering('go-on').buttons.onApprove({ orderID: 'P1' }, actions)
    expect(restarts).toBe(0)
    await pageAnswering('choose-again').buttons.onApprove({ orderID: 'P1' }, actions)
    expect(restarts).toBe(1)
  })

  it('tell of a cancelled window', () => {
    const { buttons, said } = pageAnswering('go-on')
    buttons.onCancel()
    expect(said).toEqual(['cancelled'])
  })
})
