import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParameter, instantField, limitParameter } from '#contract/fields.ts'

const failedJobSchema = z.object({
  id: z.string(),
  name: z.string().describe("The kind of work, such as 'send-mail', 'check-payment' or 'process-webhook-event'."),
  template: z.string().nullable().describe("Of a mail: which one, such as 'order-paid'."),
  orderId: z.string().nullable().describe('The order that it is about, where one is known.'),
  who: z.string().nullable().describe("The customer's e-mail address, where one is known."),
  reason: z
    .string()
    .nullable()
    .describe('What the last try failed with, in the words of the program; without e-mail addresses.'),
  tries: z.int().min(1),
  queuedAt: instantField,
  createdAt: instantField.describe('When it was given up.'),
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/failed-jobs',
  access: 'admin',
  summary: 'For admins: background work that failed at each of its tries, newest first.',
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(failedJobSchema),
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:jobId/retry',
  access: 'admin',
  summary: 'For admins: queues it again with all its tries; audited. It leaves the list: 404 when it has left already.',
  body: z.strictObject({}).optional(),
  answer: z.object({ queued: z.literal(true) }),
})

export const discardFailedJob = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:jobId/discard',
  access: 'admin',
  summary: 'For admins: takes it from the list, undone; audited. 404 when it has left already.',
  body: z.strictObject({}).optional(),
  answer: z.object({ discarded: z.literal(true) }),
})
