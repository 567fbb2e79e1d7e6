import {
  type FrameMessage,
  post,
  readReply,
  type Reply,
} from '#web/features/checkout/payment/pay-area/pay-frame-protocol.ts'

type Question = Extract<FrameMessage, { ask: number }>
/** Each request without its number, which `ask` adds. */
type Unnumbered<Q> = Q extends { ask: number } ? Omit<Q, 'ask'> : never

/** The frame's side of the messages with the parent page. */
export interface PageConversation {
  tell(message: Exclude<FrameMessage, Question>): void
  /** Sends a request; the page answers after the buyer's form or the server has. */
  ask(question: Unnumbered<Question>): Promise<Reply>
}

/** Starts listening to the parent page. */
export function talkToPage(page: Window): PageConversation {
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastAsk = 0

  window.addEventListener('message', (event) => {
    const reply = readReply(event, page, window.location.origin)
    if (!reply) return
    waiting.get(reply.ask)?.(reply)
    waiting.delete(reply.ask)
  })

  return {
    tell: (message) => post(page, message),
    ask: (question) =>
      new Promise((resolve) => {
        const ask = ++lastAsk
        waiting.set(ask, resolve)
        post(page, { ...question, ask })
      }),
  }
}
