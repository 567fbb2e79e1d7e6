import { setTimeout as pause } from 'node:timers/promises'

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
  /** Webhooks are resent until they are answered with 2xx, like a provider does; browsers' reports are sent once. */
  insists: boolean
}

/** Sends deliveries in random order, several at a time; more may be added meanwhile. */
export class Deliveries {
  readonly #waiting: Delivery[] = []
  #out = 0
  sent = 0
  /** Answers other than 2xx and a 503 with Retry-After; a shop that was just killed gives none. */
  readonly wrong: string[] = []

  /** At a random position in the queue. */
  add(delivery: Delivery): void {
    this.#waiting.splice(Math.floor(Math.random() * (this.#waiting.length + 1)), 0, delivery)
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#out === 0
  }

  /** Sends until it is stopped and the queue is empty. */
  async send(options: { atOnce: number; until: AbortSignal }): Promise<void> {
    await Promise.all(
      Array.from({ length: options.atOnce }, async () => {
        while (!options.until.aborted || this.#waiting.length > 0) {
          const next = this.#waiting.shift()
          if (!next) {
            await pause(20)
            continue
          }
          this.#out += 1
          const isTaken = await this.#deliver(next)
          this.#out -= 1
          this.sent += 1
          if (!isTaken && next.insists) {
            await pause(100)
            this.add(next)
          }
        }
      }),
    )
  }

  /** Whether it was accepted. */
  async #deliver({ url, headers, body }: Delivery): Promise<boolean> {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) }).catch(
      () => undefined,
    )
    const text = (await answer?.text().catch(() => '')) ?? ''
    if (answer && !answer.ok && !(answer.status === 503 && answer.headers.has('retry-after')))
      this.wrong.push(`${new URL(url).pathname} answered ${answer.status}: ${text.slice(0, 200)}`)
    return answer?.ok ?? false
  }
}
