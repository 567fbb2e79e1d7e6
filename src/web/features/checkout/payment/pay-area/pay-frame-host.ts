import { post, readFrameMessage, type FrameMessage, type Reply } from './pay-frame-protocol.ts'

/** What the page does for its payment frame. */
export interface PayFrameHost {
  /** Whether a payment may start; the page shows what is missing. */
  check(): Promise<boolean>
  /** Starts the payment; undefined when it was refused and the buyer has been told. */
  create(): Promise<string | undefined>
  /** The buyer approved; true when the buyer has to choose another payment method. */
  approved(providerOrderId: string): Promise<boolean>
  cancelled(): void
  failed(): void
  ready(): void
  unavailable(): void
  /** CSS pixels. */
  resized(height: number): void
}

/** Answers a frame until the returned function is called. */
export function hostPayFrame(frame: HTMLIFrameElement, host: PayFrameHost): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = readFrameMessage(event, frame.contentWindow, window.location.origin)
    if (message) void respond(message)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)

  async function respond(message: FrameMessage) {
    const reply = await answer(message, host)
    if (reply && frame.contentWindow) post(frame.contentWindow, reply)
  }
}

/** The host's answer to a message; undefined where none is expected. */
export async function answer(message: FrameMessage, host: PayFrameHost): Promise<Reply | undefined> {
  switch (message.type) {
    case 'check':
      return { type: (await host.check()) ? 'go-on' : 'refused', ask: message.ask }
    case 'create': {
      const providerOrderId = await host.create()
      return providerOrderId === undefined
        ? { type: 'refused', ask: message.ask }
        : { type: 'created', ask: message.ask, providerOrderId }
    }
    case 'approved':
      return { type: (await host.approved(message.providerOrderId)) ? 'choose-again' : 'go-on', ask: message.ask }
    case 'height':
      host.resized(message.height)
      return undefined
    default:
      host[message.type]()
      return undefined
  }
}
