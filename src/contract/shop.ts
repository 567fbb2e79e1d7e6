import * as z from 'zod'
import { CLAIMS } from '#kernel/shop/claims.ts'
import { endpoint } from './endpoint.ts'
import { decimalField } from './fields.ts'
import { shownLookSchema } from './look.ts'
import { ownTextsSchema } from './texts.ts'
import { gameSchema } from './games.ts'

/** Public settings of the shop, the same for every visitor. */
export const shopSchema = z.object({
  brand: z.string(),
  tagline: z.string(),
  supportEmail: z.string(),
  discordInvite: z.string(),
  socialLinks: z.array(z.string()),
  trader: z
    .object({
      name: z.string(),
      address: z.string(),
      companyNumber: z.string(),
      vatNumber: z.string(),
      phone: z.string(),
    })
    .describe('Who sells; empty text where a part does not apply.'),
  seller: z
    .string()
    .nullable()
    .describe('The same in one sentence, for the foot of every page; null while none is named.'),
  games: z.array(gameSchema).describe('In the order of the shop; archived ones too, which old orders name.'),
  look: shownLookSchema,
  texts: ownTextsSchema,
  publicUrl: z.string().describe('Origin without a trailing slash, for canonical links.'),
  mode: z.enum(['demo', 'live']),
  termsVersion: z.string().describe('Sent back with the consent at checkout.'),
  claims: z
    .object({
      rating: z.string().nullable(),
      completedOrders: z.string().nullable(),
      happyCustomers: z.string().nullable(),
      communityMembers: z.string().nullable(),
      responseTime: z.string().nullable(),
    })
    .describe(
      'As the owner states them, or as they were measured where the owner chose that. Null in a live shop where one is neither measured nor has a source.',
    ),
  measuredClaims: z.array(z.enum(CLAIMS)).describe('Those that were measured; the others are stated.'),
  openingHours: z
    .object({
      days: z.array(z.string()),
      opens: z.string(),
      closes: z.string(),
      text: z.string().describe("In a few words, such as '24/7'."),
    })
    .describe('When the team is there, in UK time.'),
  subscriptionPrice: z.string().describe('Pounds per month, such as 7.99.'),
  subscriptionOnOffer: z.boolean().describe('Whether the monthly plan can be bought now.'),
  latenessRule: z
    .object({ startPercent: z.int(), stepPercent: z.int(), capPercent: z.int() })
    .nullable()
    .describe(
      'What a late order gives back without being asked, in per cent of what is not delivered: ' +
        'at once, more for each further tenth of the promised time, at most.',
    ),
  ordersWaiting: z
    .int()
    .nullable()
    .describe('Orders that wait to be played, counted every five minutes; null where the shop says nothing of it.'),
  levelDiscounts: z
    .object({ spent: decimalField, least: z.int(), most: z.int() })
    .nullable()
    .describe(
      'What levels take off each price, in per cent: the least once so many pounds were spent, ' +
        'the most at the highest. Null where none does.',
    ),
  fairUseCarries: z
    .int()
    .nullable()
    .describe('Carries that the subscription covers in a month; null while there is no limit.'),
  isSetUp: z.boolean().describe('Whether the shop has its first admin: then nothing answers at /admin-setup.'),
  signInWith: z.array(z.enum(['discord'])).describe('Beside e-mail and password; the configured ones only.'),
  paymentMethods: z
    .array(z.object({ method: z.string(), label: z.string().describe('What a buyer chooses by.') }))
    .describe('The configured ones only, in the order they are offered.'),
})
export type Shop = z.infer<typeof shopSchema>

export const readShop = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  cache: 'kept',
  summary: 'Brand, links, claims and payment methods.',
  answer: shopSchema,
})
