import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const readSignInWays = endpoint({
  method: 'GET',
  path: '/api/auth/sign-in-ways',
  access: 'member',
  summary: 'By what the member who asks can sign in.',
  answer: z.object({
    password: z.boolean().describe('False for an account that Discord made, until a mailed link has set one.'),
    discord: z.boolean().describe('Whether a Discord account is linked.'),
  }),
})

export const unlinkDiscord = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-in-ways/discord',
  access: 'member',
  summary: 'Discord signs the member in no more; 409 while there is no password to sign in with.',
  refuses: ['last_way_in'],
  answer: z.object({ unlinked: z.literal(true) }),
})
