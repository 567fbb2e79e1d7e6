import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ROOT } from './command.ts'
import { IMPORT_FAULTS } from './planted-imports.ts'

const configSchema = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })

test('every rule on imports has a fault that it must catch', async () => {
  const config = configSchema.parse(await import(join(ROOT, '.dependency-cruiser.mjs')))
  const rules = config.default.forbidden.map(({ name }) => name)
  expect(rules.length).toBeGreaterThan(20)
  expect(IMPORT_FAULTS.map(({ rule }) => rule).toSorted()).toStrictEqual(rules.toSorted())
})
