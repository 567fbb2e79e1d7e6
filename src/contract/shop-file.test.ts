import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopFileSchema, shopJsonSchema } from './shop-file.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

test('the committed schema is that of the contract', () => {
  expect(json('docs/shop.schema.json')).toEqual(JSON.parse(JSON.stringify(shopJsonSchema())))
})

test('the example is a shop file', () => {
  expect(shopFileSchema.safeParse(json('examples/night-relay.json')).error?.issues ?? []).toEqual([])
})
