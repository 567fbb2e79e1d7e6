import * as z from 'zod'
import { PAUSE_CAUSES } from '#kernel/orders/order-clock.ts'
import { endpoint } from '#contract/endpoint.ts'
import { gameField, instantField, typedLine } from '#contract/fields.ts'
import { orderAct } from './orders.ts'

const reason = typedLine(200)
const MINUTES = 'From 1 minute to 365 days'

export const pauseOrder = orderAct('pause', {
  summary: 'For admins: stops the clock of an order for a cause. The buyer gets a mail, and may contest it.',
  body: z.strictObject({
    cause: z.enum(PAUSE_CAUSES, 'Please choose a cause'),
    note: reason.optional().describe('The buyer reads it.'),
  }),
  refuses: ['illegal_move'],
})

export const resumeOrder = orderAct('resume', {
  summary: 'For admins: lets the clock of an order go on.',
  body: z.strictObject({}).optional(),
  refuses: ['illegal_move'],
})

export const upholdPause = orderAct('uphold-pause', {
  summary: 'For admins: answers that a contested pause stands, within 24 hours; the buyer reads why.',
  body: z.strictObject({ note: reason }),
  refuses: ['illegal_move'],
})

export const askForTime = orderAct('ask-time', {
  summary: 'For admins: asks the buyer for more time. The promise stays until they agree.',
  body: z.strictObject({
    minutes: z.int(MINUTES).min(1, MINUTES).max(525_600, MINUTES),
    reason: reason.describe('The buyer reads it.'),
  }),
  refuses: ['illegal_move'],
})

export const withdrawTime = orderAct('withdraw-time', {
  summary: 'For admins: takes the question for more time back.',
  body: z.strictObject({}).optional(),
  refuses: ['illegal_move'],
})

const downtimesSchema = z.array(z.object({ game: gameField, note: z.string().nullable(), since: instantField }))

export const listDowntimes = endpoint({
  method: 'GET',
  path: '/api/admin/downtimes',
  access: 'admin',
  summary: 'For admins: the games whose servers are down now.',
  answer: downtimesSchema,
})

export const beginDowntime = endpoint({
  method: 'POST',
  path: '/api/admin/games/:gameId/down',
  access: 'admin',
  summary:
    'For admins: the servers of a game are down. The clocks of all its open orders stand still, and buyers see why.',
  body: z.strictObject({ note: reason.optional().describe('Buyers read it.') }),
  answer: downtimesSchema,
})

export const finishDowntime = endpoint({
  method: 'POST',
  path: '/api/admin/games/:gameId/up',
  access: 'admin',
  summary: 'For admins: they are up again, and the clocks go on.',
  body: z.strictObject({}).optional(),
  answer: downtimesSchema,
})
