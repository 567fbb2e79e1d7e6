import { setTimeout as elapsed } from 'node:timers/promises'

export interface Told {
  body: string
  headers: Record<string, string>
}

/** A minute and a half in total: a shop that is down for longer uses its look-ups. */
const WAITS_MS = [500, 2_000, 8_000, 20_000, 60_000]
const ANSWER_WITHIN_MS = 10_000

/** Sends a webhook; resolves after the first attempt, and retries in the background until it succeeds. */
export async function tell(url: string, webhookEvent: Told, stopped: AbortSignal): Promise<void> {
  if (!(await isTaken(url, webhookEvent, stopped))) void insist(url, webhookEvent, stopped)
}

async function insist(url: string, webhookEvent: Told, stopped: AbortSignal): Promise<void> {
  for (const wait of WAITS_MS) {
    await elapsed(wait, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    if (stopped.aborted || (await isTaken(url, webhookEvent, stopped))) return
  }
}

function isTaken(url: string, { body, headers }: Told, stopped: AbortSignal): Promise<boolean> {
  return fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
