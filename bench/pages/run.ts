import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/checks/tools/find-chromium.ts'
import { median } from '../median.ts'
import { ShopProcess } from '../shop/shop-process.ts'
import { bringLighthouse, read, SLOWDOWN, slowdownOf, type Reading } from './lighthouse.ts'
import { PAGES_WITH_PICTURES, shopWithPictures } from './shop-with-pictures.ts'

/**
 * `npm run bench:pages [path ...]` prints Lighthouse's figures of each public page, on its simulated phone and slow
 * line: the medians of three rounds that take turns. Blocking time is the machine's as much as the page's: run it on a
 * quiet one. `--pictures`: pages of the example shop, whose games and services have uploaded pictures then.
 * `--calibrated`: a slow machine is slowed down less, so that the phone is the same on every one.
 */
const ROUNDS = 3
const PAGES = [
  '/',
  '/services',
  '/phasmophobia',
  '/phasmophobia/prestige-boost',
  '/call-of-duty',
  '/about',
  '/contact',
  '/reviews',
  '/subscription',
  '/rewards',
  '/discord',
  '/order-tracking',
  '/terms',
]

const hasPictures = process.argv.includes('--pictures')
const asked = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
const chromium = await findChromium()
if (!chromium) throw new Error('No Chromium could be had: set CHROMIUM_PATH.')
await bringLighthouse()
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const shop = new ShopProcess({ env: hasPictures ? { SHOP_FILE: await shopWithPictures(folder) } : {} })
try {
  await shop.start()
  const first = process.argv.includes('--calibrated') ? await read(`${shop.url}/terms`, chromium) : undefined
  const slowdown = first && slowdownOf(first.machine)
  const readings = new Map<string, Reading[]>(
    (asked.length > 0 ? asked : hasPictures ? PAGES_WITH_PICTURES : PAGES).map((path) => [path, []]),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [path, taken] of readings) taken.push(await read(shop.url + path, chromium, slowdown))
  console.log('| page | performance | accessibility | best practices | SEO | largest paint ms | blocked ms | shift |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  const machine = median([...readings.values()].flat().map((each) => each.machine))
  for (const [path, taken] of readings) console.log(`| ${[path, ...row(taken)].join(' | ')} |`)
  console.log(
    `\nThis machine: ${Math.round(machine)} by Lighthouse, slowed down ${slowdown ?? SLOWDOWN} times; ` +
      `a phone is meant by ${slowdownOf(machine)}.`,
  )
} finally {
  await shop.dispose()
  rmSync(folder, { recursive: true })
}

function row(taken: readonly Reading[]): (number | string)[] {
  const middle = (figure: (reading: Reading) => number) => median(taken.map(figure))
  return [
    ...[0, 1, 2, 3].map((category) => middle(({ scores }) => scores[category] ?? 0)),
    Math.round(middle((each) => each.largestPaint)),
    Math.round(middle((each) => each.blocked)),
    middle((each) => each.shift).toFixed(3),
  ]
}
