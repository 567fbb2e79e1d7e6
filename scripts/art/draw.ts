/**
 * Draws the shop's pictures into src/web/art: one for each game, whose seeds were chosen by eye, and one for each
 * service of the opening catalogue, whose seed is its slug. Run: node scripts/art/draw.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { OPENING_CATALOGUE } from '#modules/catalogue/domain/opening-catalogue.ts'
import { contourMap } from './contour-map.ts'
import { thermalRoom } from './thermal-room.ts'

const DRAWN_AS: Readonly<Record<string, typeof thermalRoom>> = { phasmophobia: thermalRoom, 'cod-bo6': contourMap }

const PICTURES = {
  'thermal-room.svg': thermalRoom('phasmophobia'),
  'contour-map.svg': contourMap('d'),
  ...Object.fromEntries(
    OPENING_CATALOGUE.map(({ slug, game }) => [`services/${slug}.svg`, DRAWN_AS[game]?.(slug) ?? thermalRoom(slug)]),
  ),
}

mkdirSync(new URL('../../src/web/art/services', import.meta.url), { recursive: true })
for (const [name, picture] of Object.entries(PICTURES)) {
  writeFileSync(new URL(`../../src/web/art/${name}`, import.meta.url), picture)
  console.log(`${name}: ${Buffer.byteLength(picture)} bytes`)
}
