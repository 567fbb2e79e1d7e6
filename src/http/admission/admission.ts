import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '#kernel/ids.ts'
import { classOf, type RequestClassName } from './request-classes.ts'
import { createReception, hasBody } from './received.ts'

/** How many requests of a class run at once, and how many more may wait. */
const CLASSES: Readonly<Record<RequestClassName, { atOnce: number; waiting: number }>> = {
  // Several times the database's concurrency, so that the database is never idle. More would only make every request
  // slower.
  everybody: { atOnce: 32, waiting: 256 },
  files: { atOnce: 32, waiting: 512 },
  // Password hashing has a queue of its own after this one.
  members: { atOnce: 256, waiting: 64 },
  // These requests may wait for a payment provider for seconds without using the CPU.
  payments: { atOnce: 256, waiting: 64 },
  webhooks: { atOnce: 32, waiting: 512 },
  staff: { atOnce: 16, waiting: 64 },
  // Each of these holds a body of some megabytes in memory.
  uploads: { atOnce: 4, waiting: 16 },
  // Large bodies from buyers have a class of their own, so that they never delay the staff.
  pictures: { atOnce: 4, waiting: 16 },
}

/** When the first request in a queue has waited this long, the queue counts as full. Milliseconds. */
const FULL_AFTER_MS = 250
/** A client that has waited this long has given up, or will have before the answer arrives. */
const TOO_LATE_MS = 750
const LOOK_EVERY_MS = 250
const RETRY_AFTER_S = '2'
const BODY_START =
  '{"type":"about:blank#busy","title":"The shop has more visitors than it can serve right now. Please try again in a moment.","status":503,"code":"busy","requestId":"'

/** Handles a request; resolves once the response is written. */
type Enter = () => Promise<void>

interface Waiting {
  since: number
  response: ServerResponse
  enter: Enter
}

export interface AdmissionOptions {
  /** Headers of every refusal. */
  headers: Readonly<Record<string, string>>
  /** Paths of the providers' webhooks, which have a class of their own. */
  webhookPaths: ReadonlySet<string>
  /** Called for each refusal. */
  refused(requestClass: string): void
}

/**
 * Limits concurrency. Requests enter once their body has arrived; those beyond the limit are refused with 503 before
 * any other work is done for them. Each class has its own limit, so overload in one class does not affect another. A
 * place is released when the response is written or the client has disconnected. A slow reader therefore holds a
 * connection, but no place.
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
    // Refuses before the body arrives: that costs least, and a slow sender learns it at once. Not where the connection
    // will be closed with the answer: a client that is still sending would lose the answer.
    if (requestClass?.isFull && (response.shouldKeepAlive || !hasBody(request))) requestClass.refuse(response)
    else {
      const go = () => (requestClass ? requestClass.takeOrWait(response, enter) : void enter())
      // Large bodies are read after the caller is known, so that strangers cannot fill the memory.
      if (name === 'uploads' || name === 'pictures') go()
      else onceReceived(request, response, go, () => (requestClass ? requestClass.refuse(response) : request.destroy()))
    }
  }
}

/** A semaphore with a queue. */
class RequestClass {
  readonly refuse: (response: ServerResponse) => void
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #waiting: Waiting[] = []
  #running = 0
  /** Runs while requests wait. */
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

  /** No request waits longer than this, even when no place is released. */
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
