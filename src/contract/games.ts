import * as z from 'zod'
import { ART_FAMILIES, GAME_THEMES, PLATFORMS, REASON_ICONS } from '#kernel/shop/game.ts'
import { pictureField } from './pictures.ts'
import { platformField, slugField, typedLine } from './fields.ts'

export const riskNoteSchema = z.object({
  text: typedLine(400),
  rules: z.url({ protocol: /^https?$/, error: 'Please enter an address that starts with https://' }),
  checked: z.iso.date('Please enter a day'),
})

const reasonSchema = z.object({
  icon: z.enum(REASON_ICONS, 'Please choose a sign'),
  title: typedLine(60),
  text: typedLine(200),
  ask: typedLine(60).nullable().describe('Words of a link to the contact form; null for none.'),
})

/**
 * The texts of a game's pages. They may contain `{time}`, `{promise}`, `{playTime}`, `{promiseRange}` and
 * `{promiseDouble}`, which follow from its services; a part in [square brackets] is left out while one of them is
 * unknown.
 */
export const gameContentSchema = z.object({
  title: typedLine(60).describe('Of its page, in front of the lowest price.'),
  description: typedLine(200).describe('What result pages say of its page.'),
  keywords: z.array(typedLine(60)).max(10, 'At most 10'),
  summary: typedLine(100).describe('In the description of the page of all services.'),
  promise: typedLine(100).describe('On Home.'),
  shortPromise: typedLine(80).describe('On the page of all services.'),
  timeAnswer: typedLine(120).describe('In the answer to how long a boost takes.'),
  heading: typedLine(80),
  sentence: typedLine(240),
  panel: typedLine(160).describe('On the page of all services.'),
  reasons: z.array(reasonSchema).max(4, 'At most 4'),
  story: typedLine(200).nullable().describe('On About: what the team likes of it.'),
  skills: z.array(typedLine(100)).max(6, 'At most 6').describe('On About.'),
  platforms: z
    .array(platformField)
    .min(1, 'Please choose a platform')
    .default([...PLATFORMS])
    .describe('What it can be ordered for; all of them where nothing is said.'),
  needed: typedLine(80).describe('What a buyer has to own.'),
  planLine: typedLine(80).nullable().describe('What the monthly plan has of it.'),
  contactLabel: typedLine(60).describe('The category of the contact form.'),
  review: z.object({ value: slugField, label: typedLine(60) }).describe('What reviews of its orders are listed under.'),
  timeBy: z.enum(['promise', 'play']).describe('Whether its time is told by the promise or by how long a run takes.'),
  sortBy: z.enum(['position', 'price']),
  usualTime: typedLine(40).describe('The time of a new service that was given none.'),
  features: z.array(typedLine(80)).max(6, 'At most 6').describe('Of a new service that was given none.'),
  alertsWhenStopped: z.boolean(),
})

/** A game of the shop with the data that its pages need. */
export const gameSchema = z.object({
  id: slugField,
  slug: slugField.describe('The first part of the addresses of its pages.'),
  name: typedLine(60),
  shortName: typedLine(30).describe('On cards, links and buttons.'),
  spokenName: typedLine(40).describe('Inside a sentence.'),
  theme: z.enum(GAME_THEMES, 'Please choose colours'),
  art: z.enum(ART_FAMILIES, 'Please choose a drawing'),
  picture: pictureField.nullable().describe('Instead of the drawing.'),
  categories: z.array(slugField).describe('Of its services.'),
  content: gameContentSchema,
  riskNote: riskNoteSchema
    .nullable()
    .describe('What its publisher may do to an account, where the rules stand, and the day when they were read.'),
  isArchived: z.boolean().describe('Nothing of it is on offer; old orders keep it.'),
})
export type ShopGame = z.infer<typeof gameSchema>
