import * as z from 'zod'
import { ART_FAMILIES, GAME_THEMES } from '#kernel/shop/game.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pauseBody } from './services.ts'
import { instantField, slugField, typedLine, versionField } from '#contract/fields.ts'
import { pictureField } from '#contract/pictures.ts'
import { gameContentSchema, gameSchema, riskNoteSchema } from '#contract/games.ts'

/** The fields of a game that an admin edits. */
export const gameFields = {
  name: typedLine(60),
  shortName: typedLine(30),
  spokenName: typedLine(40),
  slug: slugField,
  position: z.int('Must be a whole number').min(0, 'At least 0').max(9999, 'At most 9999'),
  theme: z.enum(GAME_THEMES, 'Please choose colours'),
  art: z.enum(ART_FAMILIES, 'Please choose a drawing'),
  picture: pictureField.nullable().default(null).describe('Instead of the drawing.'),
  categories: z
    .array(
      z.strictObject({ id: slugField, feature: typedLine(80).describe('The first feature of a new service of it.') }),
    )
    .min(1, 'At least one')
    .max(12, 'At most 12'),
  content: gameContentSchema,
  riskNote: riskNoteSchema.nullable(),
}

const gameBody = z.strictObject(gameFields)

const adminGameSchema = gameSchema.omit({ categories: true, isArchived: true }).extend({
  position: z.int(),
  categories: z.array(z.object({ id: slugField, feature: z.string() })),
  archivedAt: instantField.nullable().describe('Since when nothing of it is on offer.'),
  pausedUntil: instantField.nullable().describe('Until when no order for any of its services is taken on.'),
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type AdminGame = z.infer<typeof adminGameSchema>

export const listAdminGames = endpoint({
  method: 'GET',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'For admins: all games in the order of the shop, archived ones too.',
  answer: z.array(adminGameSchema),
})

export const createGame = endpoint({
  method: 'POST',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'For admins: adds a game. Its words and its address follow from its name, and can be changed.',
  body: z.strictObject({
    name: gameFields.name,
    shortName: gameFields.shortName.optional(),
    theme: gameFields.theme,
    art: gameFields.art,
  }),
  refuses: ['name_taken'],
  answer: adminGameSchema,
})

/** A game may be sent back as it was read. */
const AS_READ = ['id', 'archivedAt', 'pausedUntil'] as const

export const changeGame = endpoint({
  method: 'PUT',
  path: '/api/admin/games/:gameId',
  access: 'admin',
  summary: 'For admins: changes a game; its id stays. 409 where another was quicker.',
  body: gameBody.safeExtend({ version: versionField.optional() }),
  tolerates: AS_READ,
  refuses: ['name_taken', 'changed_meanwhile'],
  answer: adminGameSchema,
})

export const archiveGame = endpoint({
  method: 'POST',
  path: '/api/admin/games/:gameId/archive',
  access: 'admin',
  summary: 'For admins: takes a game with its services off the shop. Old orders keep it, and it can be brought back.',
  body: z.strictObject({}).optional(),
  answer: adminGameSchema,
})

export const restoreGame = endpoint({
  method: 'POST',
  path: '/api/admin/games/:gameId/restore',
  access: 'admin',
  summary: 'For admins: puts an archived game on offer again.',
  body: z.strictObject({}).optional(),
  answer: adminGameSchema,
})

export const pauseGame = endpoint({
  method: 'POST',
  path: '/api/admin/games/:gameId/pause',
  access: 'admin',
  summary: 'For admins: takes no orders for a whole game for a while; its pages say when it is back.',
  body: pauseBody,
  answer: adminGameSchema,
})
