import * as z from 'zod'
import { REDEMPTION_STATUSES } from '#kernel/shop/rewards.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParameter, instantField, limitParameter, typedParagraphs } from '#contract/fields.ts'

const redemptionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  discord: z.string().nullable(),
  rewardType: z.string(),
  rewardName: z.string(),
  pointsUsed: z.int(),
  status: z.enum(REDEMPTION_STATUSES),
  notes: z.string().nullable().describe('Of the staff, for the staff.'),
  createdAt: instantField,
  completedAt: instantField.nullable(),
})
export type AdminRedemption = z.infer<typeof redemptionSchema>

/** Filters of the list and of its export. */
export const exportRedemptionsQuery = z.object({
  status: z.enum(REDEMPTION_STATUSES, "'pending' or 'completed'").optional(),
})

export const listAllRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/redemptions',
  access: 'admin',
  summary: 'For admins: redemptions that wait, longest first, or those that were completed, newest first.',
  query: exportRedemptionsQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(redemptionSchema),
})

const completeRedemptionBody = z.strictObject({ notes: z.union([z.literal(''), typedParagraphs(500)]).optional() })

export const completeRedemption = endpoint({
  method: 'POST',
  path: '/api/admin/redemptions/:redemptionId/complete',
  access: 'admin',
  summary: 'For admins: says that a reward was played; its owner is told by mail. 404 for what is not pending.',
  body: completeRedemptionBody,
  answer: z.object({ completed: z.literal(true) }),
})
