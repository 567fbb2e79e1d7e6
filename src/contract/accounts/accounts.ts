import * as z from 'zod'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { SUBSCRIPTION_STATUSES } from '#kernel/shop/subscription.ts'
import { oneLine } from '#kernel/typed-text.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, EMAIL_MESSAGE, instantField, REQUIRED } from '#contract/fields.ts'

const PASSWORD = 'Password must be at least 6 characters'
const MAX_BYTES = 256

/** The signed-in member, as their own browser sees them. Contains no password hash and nothing of a session. */
export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean().describe('Whether the mailbox was proven by a mailed link.'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  discord: z.string().nullable(),
  isAdmin: z.boolean(),
  rewardPoints: z.int(),
  totalSpent: decimalField,
  totalPurchases: z.int(),
  membershipLevel: z.enum(MEMBERSHIP_LEVELS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionStartDate: instantField.nullable(),
  subscriptionEndDate: instantField.nullable(),
  subscriptionType: z.string(),
  paypalSubscriptionId: z.string().nullable().describe('The agreement at PayPal, where the plan is paid by one.'),
  subscriptionPaymentRef: z.string().nullable().describe('The payment that the last month was paid with.'),
  isActive: z.literal(true).describe('An account that is switched off has no session.'),
  createdAt: instantField,
  updatedAt: instantField,
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** A typed password: its length is limited before it is hashed. */
export function passwordField(tooShort: string) {
  return z
    .string(REQUIRED)
    .min(6, tooShort)
    .refine((text) => new TextEncoder().encode(text.normalize('NFC')).length <= MAX_BYTES, `At most ${MAX_BYTES} bytes`)
}

const emailField = z.string(REQUIRED).trim().max(254, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE))
const discordField = z.string(REQUIRED).overwrite(oneLine).max(64, 'At most 64 characters')
const TOO_LONG = 'At most 60 characters'

/** The token of a mailed link. */
const tokenField = z.string(REQUIRED).min(1, REQUIRED).max(128, 'This link is not complete')

/** Registration requires at least 2 characters for each name. `isAdmin` and points in the body are ignored. */
export const registerBody = z.strictObject({
  email: emailField,
  password: passwordField(PASSWORD),
  firstName: z.string(REQUIRED).overwrite(oneLine).min(2, 'First name must be at least 2 characters').max(60, TOO_LONG),
  lastName: z.string(REQUIRED).overwrite(oneLine).min(2, 'Last name must be at least 2 characters').max(60, TOO_LONG),
  discord: discordField.optional(),
})

/** Answer to a first login step that needs a second one: `/api/auth/login/code`. A cookie links the two. */
const secondStepSchema = z.object({ secondStep: z.literal('code') })

export const loginBody = z.strictObject({ email: emailField, password: passwordField(PASSWORD) })

export const profileBody = z.strictObject({
  firstName: z.string(REQUIRED).overwrite(oneLine).min(1, 'First name is required').max(60, TOO_LONG),
  lastName: z.string(REQUIRED).overwrite(oneLine).min(1, 'Last name is required').max(60, TOO_LONG),
  discord: discordField.optional().describe('Left out: stays as it is. Empty: removed.'),
})

/** The form compares the repeated password; it is not sent twice. */
export const changePasswordBody = z.strictObject({
  currentPassword: passwordField('Current password is required'),
  newPassword: passwordField('New password must be at least 6 characters'),
})

export const forgotPasswordBody = z.strictObject({ email: emailField })
export const resetPasswordBody = z.strictObject({
  token: tokenField,
  newPassword: passwordField('New password must be at least 6 characters'),
})
export const verifyEmailBody = z.strictObject({
  token: tokenField,
  password: passwordField('Please type the password of your account')
    .optional()
    .describe('Of the account; asked for where its owner is not signed in.'),
})
/** Fields of the user and of its forms that the server decides, or that do not concern it. */
const OF_USER = [
  'id',
  'confirmPassword',
  'isAdmin',
  'rewardPoints',
  'totalSpent',
  'totalPurchases',
  'membershipLevel',
  'isActive',
  'createdAt',
  'updatedAt',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionType',
  'paypalSubscriptionId',
  'subscriptionActivatedBy',
  'subscriptionPaymentRef',
] as const

const nothing = z.strictObject({}).optional()

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'member',
  summary: 'The signed-in member; 401 without one.',
  answer: currentUserSchema,
})
export const readUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  summary: 'The same as /api/auth/me.',
  answer: currentUserSchema,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  limit: 'register',
  summary: 'Makes an account and signs in; 409 when the e-mail has one.',
  body: registerBody,
  tolerates: OF_USER,
  refuses: ['email_taken'],
  answer: currentUserSchema,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  limit: 'login',
  summary: 'Signs in under a new session id, or asks for a second step; one message for every reason why not.',
  body: loginBody,
  refuses: ['invalid_credentials'],
  answer: z.union([currentUserSchema, secondStepSchema]),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session; well done too where there is none.',
  body: nothing,
  answer: z.object({ signedOut: z.literal(true) }),
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'member',
  summary: 'Changes the names and the Discord name; the e-mail cannot be changed.',
  body: profileBody,
  tolerates: [...OF_USER, 'email'],
  answer: currentUserSchema,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'member',
  limit: 'login',
  summary: 'Changes the password and ends every other session.',
  body: changePasswordBody,
  tolerates: ['confirmPassword'],
  answer: z.object({ changed: z.literal(true) }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  limit: 'link',
  summary: 'Mails a link for a new password; the same answer whether there is an account or not.',
  body: forgotPasswordBody,
  answer: z.object({ received: z.literal(true) }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  limit: 'link',
  summary: 'Sets a new password with a mailed link, once, and ends every session.',
  body: resetPasswordBody,
  refuses: ['link_expired'],
  answer: z.object({ changed: z.literal(true) }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  limit: 'link',
  summary:
    'Proves the mailbox with a mailed link, once, for the member who is signed in to the account or types its password.',
  body: verifyEmailBody,
  refuses: ['link_expired'],
  answer: z.object({ verified: z.literal(true) }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'member',
  limit: 'link',
  summary: 'Mails another link to prove the mailbox; older ones die.',
  body: nothing,
  answer: z.object({ sent: z.boolean().describe('False where the mailbox is proven already.') }),
})

/** One signed-in browser. Its id can only be used to sign it out. */
const deviceSchema = z.object({
  id: z.string(),
  device: z.string().describe("Coarse, such as 'Firefox on Windows'."),
  signedInAt: instantField,
  lastSeenAt: instantField.describe('To the hour.'),
  current: z.boolean().describe('The one that asks.'),
})

export type Device = z.infer<typeof deviceSchema>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/devices',
  access: 'member',
  summary: 'Where the member is signed in, last seen first.',
  answer: z.array(deviceSchema),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/devices/:deviceId',
  access: 'member',
  summary: 'Signs a device of the member out.',
  answer: z.object({ signedOut: z.literal(true) }),
})
