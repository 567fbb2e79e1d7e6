import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const sendOrderCode = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/code',
  limit: 'link',
  summary:
    "Sends six digits to the order's e-mail; with them this browser speaks for its buyer. They hold ten minutes.",
  body: z.strictObject({}).optional(),
  answer: z.object({ id: z.string() }),
})

export const proveBrowser = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/prove',
  limit: 'link',
  summary: 'Gives the digits of that mail, in the browser that asked for it. Five tries.',
  body: z.strictObject({
    code: z
      .string('Required')
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Six digits')),
  }),
  refuses: ['link_expired'],
  answer: z.object({ id: z.string() }),
})
