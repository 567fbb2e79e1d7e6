import * as z from 'zod'
import { currentUserSchema, passwordField } from './accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField, REQUIRED } from '#contract/fields.ts'

const WRONG_SHAPE = 'Type the 6 digits that your app shows'

/** Six digits of an authenticator app; spaces are ignored, because some apps show them. */
export const appCodeField = z
  .string(REQUIRED)
  .max(40, WRONG_SHAPE)
  .overwrite(withoutGaps)
  .regex(/^\d{6}$/, WRONG_SHAPE)
/** 16 letters and digits, with or without hyphens. */
export const recoveryCodeField = z
  .string(REQUIRED)
  .max(40, 'A recovery code has 16 letters and digits')
  .overwrite(withoutGaps)
  .regex(/^[0-9a-z]{16}$/i, 'A recovery code has 16 letters and digits')
/** Either of the two, recognised by its format. */
export const anyCodeField = z
  .string(REQUIRED)
  .max(40, WRONG_SHAPE)
  .overwrite(withoutGaps)
  .regex(/^(?:\d{6}|[0-9a-z]{16})$/i, 'Type the 6 digits that your app shows, or a recovery code')

/** The password once more, before a change of the account's security settings. */
export const passwordBody = z.strictObject({ password: passwordField('Password is required') })
export const bothFactorsBody = z.strictObject({ password: passwordField('Password is required'), code: anyCodeField })

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('For this answer alone; each works once.'),
})

export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  limit: 'login',
  summary: 'The second step of a login: a code of the app, or a recovery code. Within ten minutes of the first.',
  body: z.strictObject({ code: anyCodeField }),
  refuses: ['sign_in_expired'],
  answer: currentUserSchema,
})

export const readAuthenticator = endpoint({
  method: 'GET',
  path: '/api/auth/authenticator',
  access: 'member',
  summary: 'Whether the member who asks is asked for codes.',
  answer: z.object({
    since: instantField.nullable().describe('Null while codes are off.'),
    recoveryCodesLeft: z.int(),
  }),
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator',
  access: 'member',
  limit: 'login',
  summary: 'Makes a key for an app. Nothing changes until a code of it is confirmed.',
  body: passwordBody,
  refuses: ['illegal_move', 'second_factor_needed'],
  answer: z.object({
    key: z.string().describe('Base32, to be typed.'),
    uri: z.string().describe('otpauth:, for a QR code.'),
  }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  access: 'member',
  limit: 'login',
  summary: 'Turns codes on with one of the app.',
  body: z.strictObject({ code: appCodeField }),
  refuses: ['link_expired'],
  answer: recoveryCodes,
})

export const turnOffAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/turn-off',
  access: 'member',
  limit: 'login',
  summary: 'Turns codes off.',
  body: bothFactorsBody,
  answer: z.object({ off: z.literal(true) }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/recovery-codes',
  access: 'member',
  limit: 'login',
  summary: 'Ten new recovery codes; the ones before die.',
  body: bothFactorsBody,
  answer: recoveryCodes,
})

function withoutGaps(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
