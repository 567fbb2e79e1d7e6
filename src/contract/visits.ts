import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** What is counted: a page that was shown, a checkout that was opened. Orders count themselves. */
export const VISIT_KINDS = ['page', 'checkout'] as const

/** Nothing about the visitor: no cookie, no address, no browser. One is added to the day's figure, that is all. */
export const reportVisitBody = z.strictObject({ kind: z.enum(VISIT_KINDS) })

export const reportVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  summary: 'Adds one to the figures of the day.',
  body: reportVisitBody,
  answer: z.object({ counted: z.boolean() }),
})
