import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '#shared/ids.ts'
import { laneOf, type LaneName } from './lanes.ts'
import { createReception, hasBody } from './received.ts'

/** How many of a lane are served at once, and how many more may wait. */
const LANES: Readonly<Record<LaneName, { atOnce: number; waiting: number }>> = {
  // Several times what the database does at once, so that it is never idle; beyond that, more at once only means that
  // all are slower.
  everybody: { atOnce: 32, waiting: 256 },
  files: { atOnce: 32, waiting: 512 },
  // Passwords have a line of their own behind this one.
  members: { atOnce: 256, waiting: 64 },
  // These may each wait for the provider for seconds, doing nothing.
  payments: { atOnce: 256, waiting: 64 },
  notices: { atOnce: 32, waiting: 512 },
  staff: { atOnce: 16, waiting: 64 },
}

/** A line whose first has waited this long is full, however short it is. Milliseconds. */
const FULL_AFTER_MS = 250
/** Whoever has waited this long has given up, or will have by the time of an answer. */
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

interface Lane {
  name: string
  atOnce: number
  mayWait: number
  running: number
  waiting: Waiting[]
  /** While somebody waits. */
  isWatched: boolean
}

export interface AdmissionOptions {
  /** Go with every refusal. */
  headers: Readonly<Record<string, string>>
  /** Where the providers' notices come in, which have a lane of their own. */
  noticePaths: ReadonlySet<string>
  /** Told of each refusal, as it is given. */
  refused(lane: string): void
}

/**
 * Lets in as many as are served well, each once its body is here, and puts the others off at once, in front of
 * everything that costs anything. Each lane has places of its own, so no crowd in one keeps another out. A place is
 * taken until the answer is written, or nobody waits for it any more: whoever reads an answer slowly, or never, holds a
 * connection and nothing that others wait for.
 */
export function createAdmission({ headers, noticePaths, refused }: AdmissionOptions) {
  const lanes = new Map<string, Lane>()
  for (const [name, { atOnce, waiting }] of Object.entries(LANES))
    lanes.set(name, { name, atOnce, mayWait: waiting, running: 0, waiting: [], isWatched: false })
  const onceReceived = createReception()
  const always = [
    ...Object.entries(headers).flat(),
    'content-type',
    'application/problem+json',
    'cache-control',
    'no-store',
    'retry-after',
    RETRY_AFTER_S,
  ]
  return admit

  function admit(request: IncomingMessage, response: ServerResponse, enter: Enter): void {
    const name = laneOf(request.method ?? '', request.url ?? '', noticePaths)
    const lane = name === undefined ? undefined : lanes.get(name)
    // Before its body is here: a refusal costs as little as can be, and a slow sender hears it at once. Not where the
    // connection ends with it: one that is closed while somebody sends costs them the answer.
    if (lane && isFull(lane) && (response.shouldKeepAlive || !hasBody(request))) refuse(lane, response)
    else {
      const go = () => (lane ? takeOrWait(lane, response, enter) : void enter())
      onceReceived(request, response, go, () => (lane ? refuse(lane, response) : request.destroy()))
    }
  }

  function takeOrWait(lane: Lane, response: ServerResponse, enter: Enter): void {
    if (lane.running < lane.atOnce) take(lane, response, enter)
    else if (isFull(lane)) refuse(lane, response)
    else wait(lane, { since: performance.now(), response, enter })
  }

  function wait(lane: Lane, request: Waiting): void {
    lane.waiting.push(request)
    if (!lane.isWatched) watch(lane)
  }

  /** Nobody waits longer, not even where no place is given back at all. */
  function watch(lane: Lane): void {
    lane.isWatched = lane.waiting.length > 0
    if (!lane.isWatched) return
    setTimeout(() => {
      while (isTooLate(lane.waiting[0])) leaveLine(lane)
      watch(lane)
    }, LOOK_EVERY_MS).unref()
  }

  function leaveLine(lane: Lane): void {
    const first = lane.waiting.shift()
    if (first && !first.response.destroyed) refuse(lane, first.response)
  }

  function take(lane: Lane, response: ServerResponse, enter: Enter): void {
    lane.running += 1
    let isIn = true
    const leave = () => {
      if (!isIn) return
      isIn = false
      lane.running -= 1
      next(lane)
    }
    response.once('close', leave)
    enter().then(leave, leave)
  }

  function next(lane: Lane): void {
    while (lane.running < lane.atOnce) {
      while (isTooLate(lane.waiting[0])) leaveLine(lane)
      const first = lane.waiting.shift()
      if (!first) return
      if (!first.response.destroyed) take(lane, first.response, first.enter)
    }
  }

  function refuse(lane: Lane, response: ServerResponse): void {
    const requestId = randomId()
    response.writeHead(503, [...always, 'x-request-id', requestId])
    response.end(`${BODY_START}${requestId}"}`)
    refused(lane.name)
  }
}

function isTooLate(first: Waiting | undefined): boolean {
  return first !== undefined && performance.now() - first.since > TOO_LATE_MS
}

function isFull({ running, atOnce, waiting, mayWait }: Lane): boolean {
  const [first] = waiting
  if (running < atOnce) return false
  return waiting.length >= mayWait || (first !== undefined && performance.now() - first.since > FULL_AFTER_MS)
}
