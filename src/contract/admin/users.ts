import * as z from 'zod'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { POINTS_ENTRIES } from '#kernel/shop/rewards.ts'
import { SUBSCRIPTION_STATUSES } from '#kernel/shop/subscription.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cursorParameter,
  decimalField,
  instantField,
  limitParameter,
  searchParameter,
  typedLine,
  typedParagraphs,
  yesOrNo,
} from '#contract/fields.ts'

const listedUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  discord: z.string().nullable(),
  isAdmin: z.boolean(),
  state: z
    .enum(['active', 'inactive', 'closed'])
    .describe("'inactive' was switched off by an admin, 'closed' was deleted by its owner."),
  rewardPoints: z.int(),
  totalSpent: decimalField,
  totalPurchases: z.int(),
  membershipLevel: z.enum(MEMBERSHIP_LEVELS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES).describe('At this instant.'),
  subscriptionStartDate: instantField.nullable(),
  subscriptionEndDate: instantField.nullable(),
  subscriptionType: z.string(),
  paypalSubscriptionId: z.string().nullable(),
  subscriptionActivatedBy: z.string().nullable().describe("Who gave the last month: an admin's id, or PayPal."),
  subscriptionPaymentRef: z.string().nullable(),
  isActive: z.boolean().describe("Whether the account can sign in: 'state' is 'active'."),
  createdAt: instantField,
  updatedAt: instantField,
})
export type ListedUser = z.infer<typeof listedUserSchema>

/** Filters of the list of members and of its export. */
export const exportUsersQuery = z.object({
  q: searchParameter.optional().describe('How an e-mail, a name or a Discord name begins, or a whole id.'),
  level: z.enum(MEMBERSHIP_LEVELS, 'Not a level').optional(),
  subscription: z.enum(SUBSCRIPTION_STATUSES, 'Not a state of a subscription').optional(),
  admin: yesOrNo.optional(),
  active: yesOrNo.optional(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'For admins: all who have or had an account, newest first. Never a password, a hash or a session.',
  query: exportUsersQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(listedUserSchema),
})

const userSchema = listedUserSchema.extend({
  pointsOwed: z.int(),
  waysIn: z.object({
    password: z.boolean(),
    discord: z.boolean(),
    authenticatorSince: instantField.nullable(),
    passkeys: z.int(),
    sessions: z.int().describe('Where the member is signed in now.'),
  }),
  missingForAdmin: z
    .array(z.enum(['inactive', 'mailbox-unproven', 'short-password']))
    .describe('What has to change before this account can be an admin.'),
  isOwner: z
    .boolean()
    .describe('The first admin: no other admin can take their rights, switch them off or reset their sign-in.'),
  isSelf: z.boolean().describe('Whether it is the account of the caller.'),
  orders: z
    .array(
      z.object({
        id: z.string(),
        serviceType: z.string(),
        total: decimalField,
        status: z.string(),
        paymentState: z.string(),
        createdAt: instantField,
      }),
    )
    .describe('The newest ones.'),
  points: z
    .array(
      z.object({ id: z.string(), kind: z.enum(POINTS_ENTRIES), points: z.int(), text: z.string(), at: instantField }),
    )
    .describe('The newest entries.'),
})
export type UserDetail = z.infer<typeof userSchema>

export const readUserDetail = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'For admins: a member with their newest orders and points, and by what they can sign in.',
  answer: userSchema,
})

const nothing = z.strictObject({}).optional()
const reason = typedParagraphs(200)

const deactivateBody = z.strictObject({ reason: reason.optional() })

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/deactivate',
  access: 'admin',
  summary: 'For admins: switches an account off; its sessions end at once. 409 for the last admin and for oneself.',
  body: deactivateBody,
  refuses: ['account_in_use'],
  answer: userSchema,
})

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/reactivate',
  access: 'admin',
  summary: 'For admins: switches an account on again.',
  body: nothing,
  refuses: ['illegal_move'],
  answer: userSchema,
})

export const grantAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/grant-admin',
  access: 'admin',
  needsFreshProof: true,
  summary: 'For admins: makes a member an admin, with a proven mailbox and a password of at least 12 characters.',
  body: nothing,
  refuses: ['not_fit_for_admin'],
  answer: userSchema,
})

export const revokeAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/revoke-admin',
  access: 'admin',
  needsFreshProof: true,
  summary: 'For admins: takes the right away; 409 for the last admin.',
  body: nothing,
  refuses: ['account_in_use'],
  answer: userSchema,
})

/** The maximum of a manual points entry, which limits the effect of a typing error. */
const LARGEST = 100_000
const POINTS = `A whole number from -${LARGEST} to ${LARGEST}, but not 0`

const adjustPointsBody = z.strictObject({
  points: z
    .int(POINTS)
    .min(-LARGEST, POINTS)
    .max(LARGEST, POINTS)
    .refine((points) => points !== 0, POINTS),
  reason: typedLine(200).describe("Read by the member, in their points' history."),
})

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/adjust-points',
  access: 'admin',
  summary:
    'For admins: gives points or takes some, as an entry of the ledger; an Idempotency-Key makes a repeated call count once.',
  body: adjustPointsBody,
  refuses: ['not_enough_points'],
  answer: userSchema,
})

const resetSignInBody = z.strictObject({ reason })

export const resetSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/reset-sign-in',
  access: 'admin',
  needsFreshProof: true,
  summary:
    'For admins: takes off password, codes, passkeys and Discord; only the person who reads the mailbox can come back in.',
  body: resetSignInBody,
  refuses: ['account_in_use', 'illegal_move'],
  answer: userSchema,
})
