import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const monthSchema = z.object({
  month: z.string().describe('Such as 2026-03, of UTC.'),
  deliveries: z.int(),
  promised: z.int().describe('Of these a time was promised.'),
  onTime: z.int(),
  medianMinutes: z.int(),
  nineInTenMinutes: z.int().describe('Nine in ten took at most so long.'),
  said: z.int().describe('Of these the buyer was told, when they ordered, how long nine in ten take.'),
  held: z.int().describe('These took at most so long.'),
  queueTold: z.int().describe('Of these the queue told a time within which nine in ten would be done.'),
  queueHeld: z.int().describe('These were done within the first such time.'),
  cancelled: z.int().describe('Orders that were placed in this month and are cancelled.'),
})
export type RecordMonth = z.infer<typeof monthSchema>

export const readRecord = endpoint({
  method: 'GET',
  path: '/api/record',
  access: 'public',
  cache: 'kept',
  summary: 'How long deliveries took, month by month, newest first, and how well what was said of them held.',
  answer: z.object({
    months: z.array(monthSchema),
    ownOrders: z.int().describe('Completed orders that the shop placed itself: they are in no month.'),
    isSample: z.boolean().describe('Whether any of it is the invented history of a demo.'),
  }),
})
