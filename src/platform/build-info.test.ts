import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildInfo } from './build-info.ts'

test('names the version of the package and the commit that is checked out', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  let commit = 'unknown'
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).slice(0, 12)
  } catch {
    // Code without its history.
  }
  expect(buildInfo()).toStrictEqual({ version, commit })
})
