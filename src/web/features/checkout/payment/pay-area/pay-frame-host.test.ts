import { describe, expect, it } from 'vitest'
import { answer, type PayFrameHost } from './pay-frame-host.ts'

/** A page that lets everything pass, save for what a test changes, and what it was told. */
function page(change: Partial<PayFrameHost> = {}) {
  const told: string[] = []
  const host: PayFrameHost = {
    check: () => Promise.resolve(true),
    create: () => Promise.resolve('P1'),
    approved: () => Promise.resolve(false),
    cancelled: () => void told.push('cancelled'),
    failed: () => void told.push('failed'),
    ready: () => void told.push('ready'),
    unavailable: () => void told.push('unavailable'),
    resized: (height) => void told.push(`${height} px`),
    ...change,
  }
  return { host, told }
}

describe('the page answers its pay frame', () => {
  it('with go-on or refused when a button is pressed', async () => {
    expect(await answer({ type: 'check', ask: 1 }, page().host)).toEqual({ type: 'go-on', ask: 1 })
    expect(await answer({ type: 'check', ask: 2 }, page({ check: () => Promise.resolve(false) }).host)).toEqual({
      type: 'refused',
      ask: 2,
    })
  })

  it("with the provider's order, or a refusal, when a payment is to begin", async () => {
    expect(await answer({ type: 'create', ask: 3 }, page().host)).toEqual({
      type: 'created',
      ask: 3,
      providerOrderId: 'P1',
    })
    expect(await answer({ type: 'create', ask: 4 }, page({ create: () => Promise.resolve(undefined) }).host)).toEqual({
      type: 'refused',
      ask: 4,
    })
  })

  it('with choose-again when the approved payment was declined', async () => {
    expect(await answer({ type: 'approved', ask: 5, providerOrderId: 'P1' }, page().host)).toEqual({
      type: 'go-on',
      ask: 5,
    })
    const declined = page({ approved: (providerOrderId) => Promise.resolve(providerOrderId === 'P1') })
    expect(await answer({ type: 'approved', ask: 6, providerOrderId: 'P1' }, declined.host)).toEqual({
      type: 'choose-again',
      ask: 6,
    })
  })

  it('to news with nothing, and takes note', async () => {
    const { host, told } = page()
    for (const message of [
      { type: 'ready' },
      { type: 'height', height: 104 },
      { type: 'cancelled' },
      { type: 'failed' },
      { type: 'unavailable' },
    ] as const) {
      expect(await answer(message, host)).toBeUndefined()
    }
    expect(told).toEqual(['ready', '104 px', 'cancelled', 'failed', 'unavailable'])
  })
})
