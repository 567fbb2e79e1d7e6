/**
 * Draws the shop's pictures into src/web/art. The seeds were chosen by eye.
 * Run: node scripts/art/draw.ts
 */
import { writeFileSync } from 'node:fs'
import { contourMap } from './contour-map.ts'
import { thermalRoom } from './thermal-room.ts'

const PICTURES = {
  'thermal-room.svg': thermalRoom('phasmophobia'),
  'contour-map.svg': contourMap('d'),
}

for (const [name, picture] of Object.entries(PICTURES)) {
  writeFileSync(new URL(`../../src/web/art/${name}`, import.meta.url), picture)
  console.log(`${name}: ${Buffer.byteLength(picture)} bytes`)
}
