import * as z from 'zod'
import { REFUSAL_CODES } from '#kernel/refusals.ts'

/** Every error response of the API: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string().describe('The message for people.'),
  status: z.number().int(),
  code: z.enum([
    ...REFUSAL_CODES,
    'internal',
    'method_not_allowed',
    'payload_too_large',
    'unsupported_media_type',
    'unavailable',
  ]),
  requestId: z.string().describe('Quote it to support; the log has it too.'),
  faults: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('All faults of the input, not just the first.'),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problemSchema>
