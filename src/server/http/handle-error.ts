import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#shared/refusals.ts'
import type { HttpContext } from './http-context.ts'
import { problemResponse } from './problem-response.ts'
import { refusalResponse } from './refusal-to-response.ts'
import { UnsupportedBody } from './unsupported-body.ts'

/** The one place where a throw becomes an answer: refusals are told, everything else is a bug, logged and told nothing of. */
export function handleError(error: Error, http: HttpContext): Response {
  const requestId = http.get('requestId')
  if (error instanceof Refusal) return refusalResponse(error, requestId)
  if (error instanceof UnsupportedBody) return problemResponse({ title: error.message, status: 415, code: 'unsupported_media_type', requestId })
  if (error instanceof HTTPException && error.status < 500) return problemResponse({ title: error.message, status: error.status, code: 'invalid_input', requestId })
  http.get('log').error({ err: error }, 'unhandled')
  return problemResponse({ title: 'Something went wrong on our side. Please try again.', status: 500, code: 'internal', requestId })
}
