import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asvsTable, REQUIREMENTS } from './table.ts'

const sources = globSync('src/{app,http,modules,platform,providers,read-models}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\.gen\.ts$/.test(file),
)

describe('the table of ASVS', () => {
  test('names each requirement once, in order, and leaves none without an answer', () => {
    const numbers = REQUIREMENTS.map(({ id }) => id)
    expect(numbers).toHaveLength(162)
    expect(numbers).toStrictEqual([...new Set(numbers)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(REQUIREMENTS.filter(({ met, gap }) => met.length === 0 && gap === undefined)).toStrictEqual([])
  })

  test.each(REQUIREMENTS)('$id is shown by files that are there, and tests that stand in them', ({ met }) => {
    for (const evidence of met) {
      expect(existsSync(evidence.file), evidence.file).toBe(true)
      if (evidence.kind === 'test')
        expect(
          readFileSync(evidence.file, 'utf8').replaceAll("\\'", "'").includes(evidence.name),
          `'${evidence.name}' in ${evidence.file}`,
        ).toBe(true)
    }
  })

  test('is written as it stands here: `node scripts/asvs.ts`', () => {
    expect(readFileSync('docs/asvs.md', 'utf8')).toBe(asvsTable())
  })
})

test('the server starts no programs (V1.2.5)', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((file) => /node:child_process/.test(readFileSync(file, 'utf8')))).toStrictEqual([])
})

test('no check of a certificate is switched off (V12.3.2)', () => {
  expect(
    sources.filter((file) =>
      /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|ignoreTLS/.test(readFileSync(file, 'utf8')),
    ),
  ).toStrictEqual([])
})

test('no hash that is broken is used, but where every app expects it (V11.4.1)', () => {
  const codesOfApps = 'src/modules/accounts/domain/second-factor/authenticator-codes.ts'
  expect(
    sources.filter((file) => file !== codesOfApps && /\b(?:md5|sha-?1)\b/i.test(readFileSync(file, 'utf8'))),
  ).toStrictEqual([])
})
