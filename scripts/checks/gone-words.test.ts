import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const GLOSSARY = 'docs/glossary.md'
/** A decision quotes the words of its own time only where it says what changed. */
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT })
const DOCS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: [GLOSSARY] })
const CODE = globSync('{bench,e2e,harness,rehearsal,resilience,scripts,simulators,src}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  // Lighthouse and the observatory bring their packages to a folder of their own.
  exclude: ['**/node_modules/**'],
})
/** Words that name no one. A reader of code, a test's title or a document has to know who is meant. */
const VAGUE = ['somebody', 'nobody', 'whoever', 'anybody']
/** The patterns of these words, a system's account of that name, a customer's words, and the Terms that buyers agreed to. */
const MAY_SAY_VAGUE = [
  'scripts/checks/account.ts',
  'scripts/checks/gone-words.test.ts',
  'scripts/house-figures.ts',
  'src/kernel/shop/texts/terms.ts',
  'src/modules/reviews/domain/sample-reviews.ts',
]
const SCREENS = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/web/**/*.test.*'] })
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The third column of the glossary. */
function goneWords(): string[] {
  const rows = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8').matchAll(
    /^\|[^|]*\|[^|]*\| (?<words>[^|]+) \|$/gm,
  )
  return [...rows].flatMap(({ groups }) => groups?.['words']?.split(', ') ?? []).filter((word) => word !== 'Not')
}

function found(files: readonly string[], words: readonly string[], read: (text: string) => string): string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
  return files.flatMap((file) =>
    [...read(readFileSync(join(ROOT, file), 'utf8')).matchAll(pattern)].map(([word]) => `${file}: ${word}`),
  )
}

test('the glossary has words that are gone, and there are documents and screens to look at', () => {
  expect(goneWords().length).toBeGreaterThan(10)
  expect(DOCS.length).toBeGreaterThan(8)
  expect(SCREENS.length).toBeGreaterThan(300)
  expect(CODE.length).toBeGreaterThan(2000)
  expect(DECISIONS.length).toBeGreaterThan(100)
})

test('no code, test or decision says who is meant by a word that names no one', () => {
  const files = [...CODE, ...DECISIONS].filter((file) => !MAY_SAY_VAGUE.includes(file))
  expect(found(files, VAGUE, (text) => text)).toEqual([])
})

test('no document says a word that is gone', () => {
  expect(found(DOCS, goneWords(), (text) => text)).toEqual([])
})

test('no screen says a word that is gone', () => {
  const phrases = goneWords().filter((word) => word.includes(' '))
  expect(found(SCREENS, phrases, (text) => text.replaceAll(COMMENT, ''))).toEqual([])
})
