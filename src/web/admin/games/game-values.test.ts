import { describe, expect, test } from 'vitest'
import type { AdminGame } from '#contract/admin/games.ts'
import { exampleGame } from '#harness/shop/example-games.ts'
import { gameSchema, newGameSchema } from './game-schemas.ts'
import { bodyOf, fieldOf, NEW_GAME, newBodyOf, valuesOf } from './game-values.ts'

const { isArchived: _isArchived, categories, ...shown } = exampleGame('phasmophobia')
const game: AdminGame = {
  ...shown,
  categories: categories.map((id) => ({ id, feature: `Of ${id}: all` })),
  position: 0,
  archivedAt: null,
  pausedUntil: null,
  version: 'as-seen',
}

describe('the form of a game', () => {
  test('sends an untouched game as it was', () => {
    const { id: _id, archivedAt: _archived, pausedUntil: _paused, version: _version, ...same } = game
    expect(bodyOf(valuesOf(game))).toStrictEqual(same)
    expect(bodyOf(valuesOf({ ...game, riskNote: null }))).toStrictEqual({ ...same, riskNote: null })
    expect(gameSchema.safeParse(valuesOf(game)).success).toBe(true)
  })

  test.each([
    ['name', ' ', 'name'],
    ['slug', 'Ghost Hunt', 'slug'],
    ['position', '1.5', 'position'],
    ['categories', 'Basic boost: x', 'categories'],
    ['categories', '', 'categories'],
    ['heading', '', 'heading'],
    ['reasons', 'clock | Fast | Done today\nskull | Scary', 'reasons'],
    ['reviewValue', 'Ghost', 'reviewValue'],
    ['riskRules', 'the rules', 'riskRules'],
    ['riskChecked', '', 'riskChecked'],
  ])('finds the fault in %s %j at its field', (field, value, at) => {
    const { error } = gameSchema.safeParse({ ...valuesOf(game), [field]: value })
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toStrictEqual(new Set([at]))
  })

  test('finds that it is played on nothing', () => {
    const { error } = gameSchema.safeParse({ ...valuesOf(game), pc: false, xbox: false, playstation: false })
    expect(error?.issues.map(({ path, message }) => [...path, message])).toStrictEqual([
      ['playstation', 'Please choose a platform'],
    ])
    expect(bodyOf({ ...valuesOf(game), xbox: false }).content?.platforms).toStrictEqual(['pc', 'playstation'])
  })

  test('says which line of a list is wrong', () => {
    const { error } = gameSchema.safeParse({ ...valuesOf(game), reasons: 'clock | Fast | Done\nskull | Scary | Boo' })
    expect(error?.issues.map(({ message }) => message)).toStrictEqual(['Line 2: Please choose a sign'])
  })

  test.each([
    ['content.reasons.1.title', 'reasons'],
    ['content.heading', 'heading'],
    ['content.review.label', 'reviewLabel'],
    ['riskNote.checked', 'riskChecked'],
    ['categories', 'categories'],
    ['slug', 'slug'],
  ])('a fault of the server at %s stands at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field)
    expect(Object.hasOwn(valuesOf(game), field)).toBe(true)
  })
})

describe('the form of a new game', () => {
  test('needs a name; the short name may be left to the server', () => {
    expect(newGameSchema.safeParse(NEW_GAME).success).toBe(false)
    expect(newBodyOf({ ...NEW_GAME, name: 'Helldivers 2' })).not.toHaveProperty('shortName')
    expect(newGameSchema.safeParse({ ...NEW_GAME, name: 'Helldivers 2' }).success).toBe(true)
  })
})
