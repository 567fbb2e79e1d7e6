import { describe, expect, it } from 'vitest'
import { type Incoming, readFrameMessage, readReply } from './pay-frame-protocol.ts'

const ORIGIN = 'https://shop.test'
// A window is only compared by identity here.
const FRAME = {} as Window
const STRANGER = {} as Window

const event = (data: unknown, origin = ORIGIN, source: Window = FRAME): Incoming => ({ data, origin, source })
const say = (message: object) => ({ channel: 'pay-frame', ...message })

describe('messages of the frame', () => {
  it.each([
    [{ type: 'ready' }],
    [{ type: 'unavailable' }],
    [{ type: 'cancelled' }],
    [{ type: 'failed' }],
    [{ type: 'check', ask: 1 }],
    [{ type: 'create', ask: 2 }],
    [{ type: 'approved', ask: 3, providerOrderId: '5O190127TN364715T' }],
    [{ type: 'height', height: 104 }],
  ])('%j is read as it is', (message) => {
    expect(readFrameMessage(event(say(message)), FRAME, ORIGIN)).toEqual(message)
  })

  it('lose what does not belong to them', () => {
    expect(readFrameMessage(event(say({ type: 'ready', total: '0.01' })), FRAME, ORIGIN)).toEqual({ type: 'ready' })
  })

  it.each([
    ['another origin', event(say({ type: 'create', ask: 1 }), 'https://evil.test')],
    ['another window of our own origin', event(say({ type: 'create', ask: 1 }), ORIGIN, STRANGER)],
    ['another channel', event({ channel: 'zoid', type: 'create', ask: 1 })],
    ['text', event('ready')],
    ['null', event(null)],
    ['an unknown type', event(say({ type: 'paid' }))],
    ['a question without a number', event(say({ type: 'create', ask: '1' }))],
    ['an approval of nothing', event(say({ type: 'approved', ask: 1, providerOrderId: '' }))],
    ['a height that pushes the page away', event(say({ type: 'height', height: 1e9 }))],
    ['a height that is none', event(say({ type: 'height', height: Number.NaN }))],
  ])('from or of %s are not heard', (_what, incoming) => {
    expect(readFrameMessage(incoming, FRAME, ORIGIN)).toBeUndefined()
  })

  it('are not heard while there is no frame', () => {
    expect(readFrameMessage({ ...event(say({ type: 'ready' })), source: null }, null, ORIGIN)).toBeUndefined()
  })
})

describe('answers of the page', () => {
  it.each([
    [{ type: 'go-on', ask: 1 }],
    [{ type: 'refused', ask: 1 }],
    [{ type: 'choose-again', ask: 1 }],
    [{ type: 'created', ask: 1, providerOrderId: 'P1' }],
  ])('%j is read as it is', (message) => {
    expect(readReply(event(say(message)), FRAME, ORIGIN)).toEqual(message)
  })

  it.each([
    ['from another origin', event(say({ type: 'created', ask: 1, providerOrderId: 'P1' }), 'https://evil.test')],
    ['without its number', event(say({ type: 'go-on' }))],
    ['without the order', event(say({ type: 'created', ask: 1 }))],
  ])('%s are not heard', (_what, incoming) => {
    expect(readReply(incoming, FRAME, ORIGIN)).toBeUndefined()
  })
})
