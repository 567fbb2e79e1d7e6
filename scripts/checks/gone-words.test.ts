import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'
import { MAY_SAY_VAGUE, VAGUE_WORDS } from './vague-words.ts'

const GLOSSARY = 'docs/glossary.md'
/** Other words of the glossary may stand in a decision: it says what changed, and from which name. */
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT })
const DOCS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: [GLOSSARY] })
const CODE = globSync('{bench,e2e,harness,rehearsal,resilience,scripts,simulators,src}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  // Lighthouse and the observatory bring their packages to a folder of their own.
  exclude: ['**/node_modules/**'],
})
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
  expect(found(files, VAGUE_WORDS, (text) => text)).toEqual([])
})

test('no document says a word that is gone', () => {
  expect(found(DOCS, goneWords(), (text) => text)).toEqual([])
})

test('no screen says a word that is gone', () => {
  const phrases = goneWords().filter((word) => word.includes(' '))
  expect(found(SCREENS, phrases, (text) => text.replaceAll(COMMENT, ''))).toEqual([])
})
