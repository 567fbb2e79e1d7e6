import { globSync } from 'node:fs'
import { ROOT } from './command.ts'

/** Where Vitest looks; the same as `include` in vitest.config.ts. */
const UNIT = '{src,stand-ins,scripts,bench}/**/*.test.{ts,tsx}'
const JOURNEYS = 'e2e/**/*.spec.ts'

/** The test files whose path contains one of the words. */
export function namedTests(words: readonly string[]): { unit: string[]; journeys: string[] } {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: ROOT }).filter((file) => words.some((word) => file.includes(word)))
  return { unit: find(UNIT), journeys: find(JOURNEYS) }
}
