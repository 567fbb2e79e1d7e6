import * as z from 'zod'
import { currentUserSchema } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField, typedLine } from '#contract/fields.ts'
import { passwordBody } from './second-factor.ts'

export const passkeyNameField = typedLine(40)
export const passkeyNameBody = z.strictObject({ name: passkeyNameField })

/** One passkey of a member. Its id can only be used to rename and remove it. */
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantField,
  lastUsedAt: instantField.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The browser's answer from an authenticator, as WebAuthn defines it in JSON. */
const questionSchema = z.looseObject({ challenge: z.string() })

const bytesField = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Not base64url')
// Only signed data is trusted; fields beyond these are ignored.
const credentialBase = z.object({
  id: bytesField.min(1),
  rawId: bytesField,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
})
const createdCredential = credentialBase.extend({
  response: z.object({
    clientDataJSON: bytesField,
    attestationObject: bytesField,
    transports: z.array(z.string().max(20)).max(10).default([]).describe('How the device can be reached.'),
  }),
})
export const signedCredential = credentialBase.extend({
  response: z.object({
    clientDataJSON: bytesField,
    authenticatorData: bytesField,
    signature: bytesField,
    userHandle: bytesField.exactOptional(),
  }),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'member',
  summary: 'The passkeys of the member who asks, the oldest first.',
  answer: z.array(passkeySchema),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  access: 'member',
  limit: 'login',
  summary: 'What a device is asked, to make a passkey; good once, for five minutes.',
  body: passwordBody,
  refuses: ['illegal_move', 'second_factor_needed'],
  answer: questionSchema,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'member',
  summary: 'Stores the passkey that a device has made.',
  body: z.strictObject({ name: passkeyNameField, credential: createdCredential }),
  refuses: ['illegal_move', 'passkey_refused', 'second_factor_needed'],
  answer: passkeySchema,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:passkeyId',
  access: 'member',
  summary: 'Gives a passkey another name.',
  body: passkeyNameBody,
  answer: passkeySchema,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:passkeyId/remove',
  access: 'member',
  summary: 'It signs in no more; asks for the password. No device is signed out.',
  body: passwordBody,
  refuses: ['second_factor_needed'],
  answer: z.object({ removed: z.literal(true) }),
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  limit: 'question',
  summary: 'What a device is asked, to sign in; good once, for five minutes. The same for every visitor.',
  body: z.strictObject({}).optional(),
  answer: questionSchema,
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  limit: 'login',
  summary: 'Signs in with what a device has signed; one message for every reason why not. No second step.',
  body: z.strictObject({ credential: signedCredential }),
  refuses: ['invalid_credentials'],
  answer: currentUserSchema,
})
