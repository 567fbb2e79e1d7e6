import { setTimeout as pause } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#kernel/refusals.ts'
import { DatabaseAway } from '#platform/db/client.ts'
import type { Log } from '#platform/log/log.ts'
import type { HttpContext } from '#http/http-context.ts'
import { problemResponse } from './problem-response.ts'
import { refusalResponse } from './refusal-to-response.ts'
import { UnsupportedBody } from './unsupported-body.ts'

/** How often the database is checked during an outage. */
const ASKED_EACH_MS = 1_000

type ErrorHandler = (error: Error, http: HttpContext) => Response

/**
 * Turns every thrown error into a response. Refusals are answered as such, an unavailable database gets a 503, and
 * everything else is a bug: it is logged, and the answer reveals nothing. An outage of the database is logged once when
 * it starts and once when it ends, however many requests fail.
 */
export function createErrorHandler({ isDatabaseUp }: { isDatabaseUp(): Promise<boolean> }): ErrorHandler {
  let awaySince: number | undefined
  let refused = 0

  function noteAway(error: DatabaseAway, http: HttpContext): void {
    refused += 1
    if (awaySince !== undefined) return
    awaySince = performance.now()
    refused = 1
    const log = http.get('log')
    log.warn({ err: error }, 'the database is away')
    void noteBack(log)
  }

  async function noteBack(log: Log): Promise<void> {
    do await pause(ASKED_EACH_MS, undefined, { ref: false })
    while (!(await isDatabaseUp().catch(() => false)))
    log.info({ ms: Math.round(performance.now() - (awaySince ?? 0)), refused }, 'the database is back')
    awaySince = undefined
  }

  return (error, http) => answerTo(error, http, noteAway)
}

function answerTo(
  error: Error,
  http: HttpContext,
  noteAway: (error: DatabaseAway, http: HttpContext) => void,
): Response {
  const requestId = http.get('requestId')
  if (error instanceof Refusal) return refusalResponse(error, requestId)
  if (error instanceof UnsupportedBody)
    return problemResponse({ title: error.message, status: 415, code: 'unsupported_media_type', requestId })
  if (error instanceof HTTPException && error.status < 500)
    return problemResponse({ title: error.message, status: error.status, code: 'invalid_input', requestId })
  if (error instanceof DatabaseAway) {
    noteAway(error, http)
    return refusalResponse(
      new Refusal('busy', 'The shop cannot do this right now. Please try again in a moment.'),
      requestId,
    )
  }
  http.get('log').error({ err: error }, 'unhandled')
  return problemResponse({
    title: 'Something went wrong on our side. Please try again.',
    status: 500,
    code: 'internal',
    requestId,
  })
}
