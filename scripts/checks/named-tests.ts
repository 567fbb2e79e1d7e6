import { globSync } from 'node:fs'
import vitest from '../../vitest.config.ts'
import { ROOT } from './command.ts'

const JOURNEYS = 'e2e/**/*.spec.ts'

/** The test files whose path contains one of the words. */
export function namedTests(words: readonly string[]): { unit: string[]; journeys: string[] } {
  const find = (pattern: string | string[]) =>
    globSync(pattern, { cwd: ROOT }).filter((file) => words.some((word) => file.includes(word)))
  return { unit: find(vitest.test?.include ?? []), journeys: find(JOURNEYS) }
}
