import { expect, test } from 'vitest'
import { OPENING_CATALOGUE } from '#modules/catalogue/domain/opening-catalogue.ts'
import { META } from '#web/meta.ts'
import { exampleGames } from '#harness/shop/example-games.ts'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import type { MetaFacts, PageMeta } from '#web/lib/links/page-meta.ts'
import { sharedPages } from './shared-pages.ts'

const paths = sharedPages().map(({ path }) => path)

test('every page for search engines has a picture of its own, and so has each service that a new shop opens with', () => {
  const facts = { shop: exampleShop, services: exampleServices, params: {} }
  const screens = Object.values<(facts: MetaFacts) => PageMeta>(META).flatMap((meta) => meta(facts).canonicalPath ?? [])
  const services = OPENING_CATALOGUE.map(
    ({ game, slug }) => `/${exampleGames.find(({ id }) => id === game)?.slug}/${slug}`,
  )
  const games = exampleGames.map(({ slug }) => `/${slug}`)
  expect(paths.toSorted()).toEqual([...screens, ...games, ...services].toSorted())
})

test('no picture names a price, which may change, nor the brand, which is a setting', () => {
  for (const { name, line } of sharedPages()) expect(`${name} ${line}`).not.toMatch(/£\d[^0]|Fifteen/)
})
