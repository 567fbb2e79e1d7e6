import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'

export interface Arrivals {
  origin: string
  path: string
  /** A fresh body for each. */
  body: () => string
  perSecond: number
  seconds: number
}

/** What became of one request. */
export interface Fate {
  /** 0 where the connection broke. */
  status: number
  ms: number
  mayComeBack: boolean
}

/** Each would be a visitor of its own. */
const CONNECTIONS = 1_000
const EVERY_MS = 5
/** What this process was too busy to send in time is not sent later in one heap, which would be another overload. */
const CATCHES_UP_MS = 50

/**
 * Posts at a steady pace whatever becomes of the requests before, as visitors do and no closed loop does: a server that
 * slows down does not slow them. Resolves when each has its answer.
 */
export async function arrivals({ origin, path, body, perSecond, seconds }: Arrivals): Promise<Fate[]> {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const pending: Promise<Fate>[] = []
  const end = performance.now() + seconds * 1000
  let sentUntil = performance.now()
  try {
    while (performance.now() < end) {
      // By the clock, not by the pause, which is longer on a busy machine.
      const now = performance.now()
      sentUntil = Math.max(sentUntil, now - CATCHES_UP_MS)
      for (; sentUntil < now; sentUntil += 1000 / perSecond) pending.push(post(agent, origin, path, body()))
      await pause(EVERY_MS)
    }
    return await Promise.all(pending)
  } finally {
    await agent.destroy()
  }
}

async function post(agent: Agent, origin: string, path: string, body: string): Promise<Fate> {
  const begun = performance.now()
  try {
    const {
      statusCode,
      headers,
      body: answer,
    } = await agent.request({ origin, path, method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await answer.dump()
    return { status: statusCode, ms: performance.now() - begun, mayComeBack: headers['retry-after'] !== undefined }
  } catch {
    return { status: 0, ms: performance.now() - begun, mayComeBack: false }
  }
}
