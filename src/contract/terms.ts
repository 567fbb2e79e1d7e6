import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instantField } from './fields.ts'

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/terms',
  limit: 'browse',
  access: 'public',
  cache: 'tagged',
  summary: 'The Terms of Service: those of today, or those of the version that an order names.',
  query: z.object({ version: z.string().max(32).optional() }),
  refuses: ['not_found'],
  answer: z.object({
    version: z.string(),
    isCurrent: z.boolean().describe('Whether a buyer of today agrees to this version.'),
    publishedAt: instantField.nullable().describe('Null for the words that the shop brings along.'),
    words: z
      .record(z.string(), z.string())
      .describe('By section, where they are other words than those that the page brings along.'),
  }),
})
