import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instantField } from '#contract/fields.ts'

const webhookLogSchema = z.object({
  type: z
    .string()
    .optional()
    .describe("'ipn', 'test', or a browser's report such as 'payment-detected'; a webhook has none."),
  timestamp: instantField,
  data: z
    .record(z.string(), z.unknown())
    .describe('What came and what came of it; names of people and secrets are masked.'),
})
export type WebhookLog = z.infer<typeof webhookLogSchema>

export const listWebhookLogs = endpoint({
  method: 'GET',
  path: '/api/webhook-test',
  limit: 'browse',
  summary: 'The newest fifty entries of the inbox, for admins; in a demo also for all at its own machine.',
  refuses: ['forbidden', 'longer_password_needed', 'not_found', 'second_factor_needed'],
  answer: z.object({ logs: z.array(webhookLogSchema) }),
})

export const sendTestWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook-test',
  limit: 'setup',
  summary: 'Puts a test entry into the inbox; it makes and changes nothing.',
  body: z.strictObject({ test: z.literal(true), timestamp: z.string().max(64) }),
  refuses: ['not_found', 'second_factor_needed'],
  answer: z.object({ received: z.literal(true) }),
})
