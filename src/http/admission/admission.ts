import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '#kernel/ids.ts'
import { classOf, type RequestClassName } from './request-classes.ts'
import { createReception, hasBody } from './received.ts'

/** How many of a class are served at once, and how many more may wait. */
const CLASSES: Readonly<Record<RequestClassName, { atOnce: number; waiting: number }>> = {
  // Several times what the database does at once, so that it is never idle; beyond that, more at once only means that
  // all are slower.
  everybody: { atOnce: 32, waiting: 256 },
  files: { atOnce: 32, waiting: 512 },
  // Passwords have a line of their own behind this one.
  members: { atOnce: 256, waiting: 64 },
  // These may each wait for the provider for seconds, doing nothing.
  payments: { atOnce: 256, waiting: 64 },
  webhooks: { atOnce: 32, waiting: 512 },
  staff: { atOnce: 16, waiting: 64 },
  // Each holds a body of some megabytes in memory.
  uploads: { atOnce: 4, waiting: 16 },
  // The same of buyers, who must not keep the staff waiting.
  pictures: { atOnce: 4, waiting: 16 },
}

/** A line whose first has waited this long is full, however short it is. Milliseconds. */
const FULL_AFTER_MS = 250
/** A client that has waited this long has given up, or will have by the time of an answer. */
const TOO_LATE_MS = 750
const LOOK_EVERY_MS = 250
const RETRY_AFTER_S = '2'
const BODY_START =
  '{"type":"about:blank#busy","title":"The shop has more visitors than it can serve right now. Please try again in a moment.","status":503,"code":"busy","requestId":"'

/** Does the work of a request; resolves once its answer is written. */
type Enter = () => Promise<void>

interface Waiting {
  since: number
  response: ServerResponse
  enter: Enter
}

export interface AdmissionOptions {
  /** Go with every refusal. */
  headers: Readonly<Record<string, string>>
  /** Where the providers' webhook events come in, which have a class of their own. */
  webhookPaths: ReadonlySet<string>
  /** Told of each refusal, as it is given. */
  refused(requestClass: string): void
}

/**
 * Lets in as many as are served well, each once its body is here, and puts the others off at once, in front of
 * everything that costs anything. Each class has places of its own, so overload in one keeps no other out. A place is
 * taken until the answer is written, or its client has gone: a client that reads an answer slowly, or never, holds a
 * connection and nothing that others wait for.
 */
export function createAdmission({ headers, webhookPaths, refused }: AdmissionOptions) {
  const always = [
    ...Object.entries(headers).flat(),
    'content-type',
    'application/problem+json',
    'cache-control',
    'no-store',
    'retry-after',
    RETRY_AFTER_S,
  ]
  const refuse = (name: string, response: ServerResponse) => {
    const requestId = randomId()
    response.writeHead(503, [...always, 'x-request-id', requestId])
    response.end(`${BODY_START}${requestId}"}`)
    refused(name)
  }
  const classes = new Map<string, RequestClass>()
  for (const [name, places] of Object.entries(CLASSES))
    classes.set(name, new RequestClass(places, (response) => refuse(name, response)))
  const onceReceived = createReception()

  return function admit(request: IncomingMessage, response: ServerResponse, enter: Enter): void {
    const name = classOf(request.method ?? '', request.url ?? '', webhookPaths)
    const requestClass = name === undefined ? undefined : classes.get(name)
    // Before its body is here: a refusal costs as little as can be, and a slow sender hears it at once. Not where the
    // connection ends with it: one that is closed while a client sends costs it the answer.
    if (requestClass?.isFull && (response.shouldKeepAlive || !hasBody(request))) requestClass.refuse(response)
    else {
      const go = () => (requestClass ? requestClass.takeOrWait(response, enter) : void enter())
      // Long bodies are read once the caller is known: the shop holds none for a stranger.
      if (name === 'uploads' || name === 'pictures') go()
      else onceReceived(request, response, go, () => (requestClass ? requestClass.refuse(response) : request.destroy()))
    }
  }
}

/** Places at once, and a line of those who wait for one. */
class RequestClass {
  readonly refuse: (response: ServerResponse) => void
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #waiting: Waiting[] = []
  #running = 0
  /** While requests wait. */
  #isWatched = false

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }, refuse: (response: ServerResponse) => void) {
    this.#atOnce = atOnce
    this.#mayWait = waiting
    this.refuse = refuse
  }

  get isFull(): boolean {
    const [first] = this.#waiting
    if (this.#running < this.#atOnce) return false
    return this.#waiting.length >= this.#mayWait || (first !== undefined && waitedMs(first) > FULL_AFTER_MS)
  }

  takeOrWait(response: ServerResponse, enter: Enter): void {
    if (this.#running < this.#atOnce) this.#take(response, enter)
    else if (this.isFull) this.refuse(response)
    else {
      this.#waiting.push({ since: performance.now(), response, enter })
      if (!this.#isWatched) this.#watch()
    }
  }

  /** No request waits longer, not even where no place is given back at all. */
  #watch(): void {
    this.#isWatched = this.#waiting.length > 0
    if (!this.#isWatched) return
    setTimeout(() => {
      this.#refuseLate()
      this.#watch()
    }, LOOK_EVERY_MS).unref()
  }

  #refuseLate(): void {
    while (this.#waiting[0] && waitedMs(this.#waiting[0]) > TOO_LATE_MS) {
      const first = this.#waiting.shift()
      if (first && !first.response.destroyed) this.refuse(first.response)
    }
  }

  #take(response: ServerResponse, enter: Enter): void {
    this.#running += 1
    let isIn = true
    const leave = () => {
      if (!isIn) return
      isIn = false
      this.#running -= 1
      this.#next()
    }
    response.once('close', leave)
    enter().then(leave, leave)
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      this.#refuseLate()
      const first = this.#waiting.shift()
      if (!first) return
      if (!first.response.destroyed) this.#take(first.response, first.enter)
    }
  }
}

function waitedMs({ since }: Waiting): number {
  return performance.now() - since
}
