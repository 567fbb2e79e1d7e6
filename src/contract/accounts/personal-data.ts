import * as z from 'zod'
import { passwordField } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField } from '#contract/fields.ts'

/** A stored row with the field names of this API. The query decides which columns are included. */
const row = z.record(z.string(), z.unknown())

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/auth/data',
  access: 'member',
  limit: 'data',
  summary: 'Everything kept about the member who asks, as a file.',
  answer: z.object({
    madeAt: instantField,
    profile: row,
    orders: z.array(row),
    points: z.array(row),
    redemptions: z.array(row),
    subscription: z.object({ periods: z.array(row), events: z.array(row), agreements: z.array(row) }),
    sessions: z.array(row),
    knownDevices: z.array(row),
    secondFactor: z.object({ authenticator: row.nullable(), passkeys: z.array(row) }),
    byEmail: z
      .object({ messages: z.array(row), replies: z.array(row), reviews: z.array(row), mails: z.array(row) })
      .nullable()
      .describe('What came from, or went to, this e-mail address. Null until the mailbox is proven.'),
  }),
})

export const deleteAccountBody = z.strictObject({ password: passwordField('Password is required') })

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'member',
  limit: 'login',
  summary: 'Deletes the account of the member who asks; 409 while an order or a payment is under way.',
  body: deleteAccountBody,
  refuses: ['account_in_use'],
  answer: z.object({ deleted: z.literal(true) }),
})
