import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

/** Decisions are history, and the ASVS tables quote test titles. */
const DOCS = globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: ['docs/glossary.md', 'docs/asvs.md'] })
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
})

test('no document says a word that is gone', () => {
  expect(found(DOCS, goneWords(), (text) => text)).toEqual([])
})

test('no screen says a word that is gone', () => {
  const phrases = goneWords().filter((word) => word.includes(' '))
  expect(found(SCREENS, phrases, (text) => text.replaceAll(COMMENT, ''))).toEqual([])
})
