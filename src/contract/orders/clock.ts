import * as z from 'zod'
import { PAUSE_CAUSES } from '#kernel/orders/order-clock.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField } from '#contract/fields.ts'

/** The pauses and extensions of an order's clock, as its buyer sees them. */
export const trackedClockSchema = z.object({
  pause: z
    .object({
      cause: z.enum([...PAUSE_CAUSES, 'game-down']),
      note: z.string().nullable(),
      from: instantField,
      to: instantField.nullable().describe('Null while it lasts.'),
      contestedAt: instantField
        .nullable()
        .describe('When the buyer said that it is wrong: it does not count until the staff upholds it.'),
      isUpheld: z.boolean().describe('Whether the staff has answered that it counts all the same.'),
      canContest: z.boolean().describe('Whether the caller may say so.'),
    })
    .nullable()
    .describe('The pause that lasts, else the last one of the order; null where there was none.'),
  extension: z
    .object({
      minutes: z.int(),
      reason: z.string(),
      canAnswer: z.boolean().describe('Whether the caller may answer.'),
    })
    .nullable()
    .describe('The longer time that the staff asks for; null where nothing is asked.'),
})

export const contestPause = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/contest-pause',
  summary:
    'The buyer says that the last pause is wrong. It ends, and counts only if the staff upholds it within 24 hours.',
  body: z.strictObject({}).optional(),
  refuses: ['illegal_move'],
  answer: z.object({ id: z.string() }),
})

export const answerTime = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/answer-time',
  summary: 'The buyer agrees to the longer time that the staff asks for, or does not.',
  body: z.strictObject({ accepts: z.boolean('Please say yes or no') }),
  refuses: ['illegal_move'],
  answer: z.object({ id: z.string() }),
})
