import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { signedCredential } from './passkeys.ts'
import { anyCodeField } from './second-factor.ts'

const ways = z.array(z.enum(['code', 'passkey']))

export const readProof = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  access: 'member',
  summary: 'Whether a dangerous act of an admin would ask for a second factor now, and which ones the account has.',
  answer: z.object({ isNeeded: z.boolean(), ways }),
})

const proofBody = z
  .strictObject({ code: anyCodeField.optional(), credential: signedCredential.optional() })
  .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
    path: ['code'],
    message: 'Type a code, or use a passkey',
  })

export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  access: 'member',
  limit: 'login',
  summary:
    'Shows the second factor once more: a code of the app, a recovery code, or what a passkey has signed for a question of /api/auth/login/passkey/options. Good for five minutes.',
  body: proofBody,
  refuses: ['invalid_credentials'],
  answer: z.object({ proven: z.literal(true) }),
})
