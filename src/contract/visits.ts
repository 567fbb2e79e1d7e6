import * as z from 'zod'
import { VISIT_KINDS } from '#kernel/shop/visit-kinds.ts'
import { endpoint } from './endpoint.ts'

/** Contains nothing about the visitor: no cookie, no address, no browser. It only increases the day's counter. */
export const reportVisitBody = z.strictObject({ kind: z.enum(VISIT_KINDS) })

export const reportVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  limit: 'visit',
  access: 'public',
  summary: 'Adds one to the figures of the day.',
  body: reportVisitBody,
  answer: z.object({ counted: z.boolean().describe('False for a robot that says it is one.') }),
})
