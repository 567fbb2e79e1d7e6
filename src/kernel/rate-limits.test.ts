import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_LIMITS, type RateLimit } from './rate-limits.ts'

/** Printed on failure: the table for docs/security.md. */
function table(): string {
  const rows = Object.entries<RateLimit>(RATE_LIMITS).map(
    ([name, { times, seconds = 60, by = 'address', counted = 'shop' }]) =>
      `| \`${name}\` | ${times} | ${seconds} s | ${by} | ${counted} |`,
  )
  return ['| Limit | Calls | In | Counted by | Counted for the whole |', '|---|---|---|---|---|', ...rows].join('\n')
}

test('docs/security.md lists every rate limit as it is', () => {
  expect(readFileSync('docs/security.md', 'utf8')).toContain(table())
})
