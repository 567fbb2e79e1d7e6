import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLATFORMS, PLAY_STYLES } from '#kernel/shop/game.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from './order-states.ts'

const migrations = ['0002-catalogue', '0003-orders']
  .map((name) => readFileSync(`migrations/${name}.sql`, 'utf8'))
  .join('\n')

/** The values that CHECK constraints allow in columns of that name. */
function checkedSets(column: string): string[][] {
  return [...migrations.matchAll(new RegExp(`\\b${column} in \\(([^)]*)\\)`, 'g'))].map(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value ?? ''),
  )
}

test.each([
  ['status', ORDER_STATUSES],
  ['payment_state', PAYMENT_STATES],
  ['platform', PLATFORMS],
  ['play_style', PLAY_STYLES],
])('the database allows in %s what the code knows, and nothing else', (column, known) => {
  const whole = checkedSets(column).filter((set) => set.length === known.length)
  expect(whole.length).toBeGreaterThan(0)
  for (const set of whole) expect(set).toStrictEqual([...known])
})
