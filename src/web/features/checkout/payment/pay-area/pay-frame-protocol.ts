/**
 * Messages between the shop's page and its `/pay-frame` (postMessage). The frame runs the provider's script under its
 * own policy; the page has the form and the API. Both have the shop's origin, and each checks origin and source of
 * every message.
 */
const CHANNEL = 'pay-frame'

/** Frame to page. `ask` numbers a request; its `Reply` has the same number. */
export type FrameMessage =
  | { type: 'ready' }
  /** The provider's script was not loaded, or rendered nothing. */
  | { type: 'unavailable' }
  /** Height of the buttons in CSS pixels. */
  | { type: 'height'; height: number }
  /** A button was clicked: may a payment start? */
  | { type: 'check'; ask: number }
  /** Start a payment and answer with the provider's order. */
  | { type: 'create'; ask: number }
  /** The buyer approved; answered after the server's look-up. */
  | { type: 'approved'; ask: number; providerOrderId: string }
  | { type: 'cancelled' }
  | { type: 'failed' }

/** Page to frame. */
export type Reply =
  | { type: 'go-on'; ask: number }
  | { type: 'created'; ask: number; providerOrderId: string }
  /** The page has told the buyer why; the frame shows nothing. */
  | { type: 'refused'; ask: number }
  /** The provider's window opens again, for another payment method. */
  | { type: 'choose-again'; ask: number }

type Message = FrameMessage | Reply

/** Posts a message to a window of our own origin only. */
export function post(target: Window, message: Message): void {
  target.postMessage({ channel: CHANNEL, ...message }, window.location.origin)
}

/** The fields of a message event that are checked. */
export type Incoming = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

/** A message of the frame; undefined when it comes from elsewhere, or is malformed. */
export function readFrameMessage(event: Incoming, from: Window | null, origin: string): FrameMessage | undefined {
  const data = trusted(event, from, origin)
  if (!data) return undefined
  switch (data.type) {
    case 'ready':
    case 'unavailable':
    case 'cancelled':
    case 'failed':
      return { type: data.type }
    case 'height':
      return isPixels(data.height) ? { type: 'height', height: Math.ceil(data.height) } : undefined
    case 'check':
    case 'create':
      return isAsk(data.ask) ? { type: data.type, ask: data.ask } : undefined
    case 'approved':
      return isAsk(data.ask) && isProviderOrderId(data.providerOrderId)
        ? { type: 'approved', ask: data.ask, providerOrderId: data.providerOrderId }
        : undefined
    default:
      return undefined
  }
}

/** An answer of the page; undefined when it comes from elsewhere, or is malformed. */
export function readReply(event: Incoming, from: Window | null, origin: string): Reply | undefined {
  const data = trusted(event, from, origin)
  if (!data || !isAsk(data.ask)) return undefined
  switch (data.type) {
    case 'go-on':
    case 'refused':
    case 'choose-again':
      return { type: data.type, ask: data.ask }
    case 'created':
      return isProviderOrderId(data.providerOrderId)
        ? { type: 'created', ask: data.ask, providerOrderId: data.providerOrderId }
        : undefined
    default:
      return undefined
  }
}

function trusted(event: Incoming, from: Window | null, origin: string): Record<string, unknown> | undefined {
  if (event.origin !== origin || from === null || event.source !== from) return undefined
  return isRecord(event.data) && event.data.channel === CHANNEL ? event.data : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isAsk(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** Maximum height, so that a broken frame cannot fill the page. */
const MAX_HEIGHT = 2000

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT
}

function isProviderOrderId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 128
}
