import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#shared/refusals.ts'
import { DatabaseAway } from '#server/db/client.ts'
import type { HttpContext } from './http-context.ts'
import { problemResponse } from './problem-response.ts'
import { refusalResponse } from './refusal-to-response.ts'
import { UnsupportedBody } from './unsupported-body.ts'

/** The one place where a throw becomes an answer: refusals are told, a database that is away is waited for, everything else is a bug, logged and told nothing of. */
export function handleError(error: Error, http: HttpContext): Response {
  const requestId = http.get('requestId')
  if (error instanceof Refusal) return refusalResponse(error, requestId)
  if (error instanceof UnsupportedBody) return problemResponse({ title: error.message, status: 415, code: 'unsupported_media_type', requestId })
  if (error instanceof HTTPException && error.status < 500) return problemResponse({ title: error.message, status: error.status, code: 'invalid_input', requestId })
  if (error instanceof DatabaseAway) {
    http.get('log').warn({ err: error }, 'database away')
    return refusalResponse(new Refusal('busy', 'The shop cannot do this right now. Please try again in a moment.'), requestId)
  }
  http.get('log').error({ err: error }, 'unhandled')
  return problemResponse({ title: 'Something went wrong on our side. Please try again.', status: 500, code: 'internal', requestId })
}
