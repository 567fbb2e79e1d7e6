import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const ANSWERED_WITHIN_MS = 10_000

/**
 * How long requests take that come at a steady pace, whether the ones before are answered or not; milliseconds each.
 * Throws when one is not answered with 200, or not within ten seconds.
 */
export async function steadily({
  url,
  perSecond,
  seconds,
}: {
  url: string
  perSecond: number
  seconds: number
}): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const pending: Promise<number>[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    pending.push(timed(url, agent))
    await pause(1000 / perSecond)
  }
  const times = await Promise.all(pending)
  agent.destroy()
  return times
}

/** The time that all but one of a hundred stay under. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function timed(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begun)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
