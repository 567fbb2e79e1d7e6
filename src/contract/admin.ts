import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const setupAdmin = endpoint({
  method: 'POST',
  path: '/api/setup-admin',
  summary: 'Makes the first admin, once, for whoever sends the token that the server printed as X-Setup-Token; 404 ever after.',
  body: z.strictObject({}).optional(),
  answer: z.object({
    email: z.string(),
    password: z.string().nullable().describe('Shown here and nowhere else. Null: the right was given to the member who is signed in, whose password stays.'),
  }),
})

const count = z.int().min(0)

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'How many orders there are, by their status; for admins.',
  answer: z.object({
    today: count.describe('Placed since midnight UTC.'),
    pending: count,
    confirmed: count,
    inProgress: count,
    completed: count,
  }),
})
