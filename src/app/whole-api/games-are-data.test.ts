import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleGames } from '#harness/shop/example-games.ts'

/** The seed of a new shop, beside the games in migrations/0119-games.sql. */
const SEED = [
  'src/app/sample-orders/samples.ts',
  'src/modules/catalogue/domain/open-catalogue.ts',
  'src/modules/catalogue/domain/opening-catalogue.ts',
  'src/modules/reviews/domain/sample-reviews.ts',
]
/** Passwords that are easy to guess at this shop. */
const PASSWORDS = ['src/modules/accounts/domain/passwords/password-rules.ts']
const ALLOWED = [...SEED, ...PASSWORDS]

const NAMES = new RegExp(
  [
    ...exampleGames.flatMap(({ id, slug, shortName, spokenName }) => [id, slug, shortName, spokenName]),
    'callOfDuty',
    'bo6',
  ]
    .map((name) => name.replaceAll(/[ -]/g, '[ -]?'))
    .join('|'),
  'i',
)

test('no source names a game: a third one is a row like the others', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}', { exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/*.gen.ts'] })
  const naming = sources
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => NAMES.test(readFileSync(file, 'utf8')))
  expect(sources.length).toBeGreaterThan(500)
  expect(naming.toSorted()).toStrictEqual(ALLOWED.toSorted())
})
