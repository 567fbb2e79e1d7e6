/**
 * Draws public/share.jpg, the picture that messengers show beside a link: the promise and the two pictures, no brand,
 * since that is a setting. Run: node scripts/art/share-image.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SIZE = { width: 1200, height: 630 }
const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const art = (name: string) => `data:image/svg+xml;base64,${file(`src/web/art/${name}`).toString('base64')}`
const sans = file('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2').toString('base64')

const ticks = Array.from({ length: 15 }, (_, index) => {
  const height = index % 5 === 4 ? 40 : 24
  return `<rect x="${index * 12}" y="${40 - height}" width="4" height="${height}"/>`
}).join('')

const page = `<!doctype html><style>
  @font-face { font-family: Sans; src: url(data:font/woff2;base64,${sans}); font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; background: #0e0d0a; color: #f5f3ee; font-family: Sans; position: relative; overflow: hidden }
  svg { position: absolute; left: 72px; top: 72px; fill: #f2e8c7 }
  h1 { position: absolute; left: 72px; bottom: 68px; margin: 0; font-size: 78px; line-height: 1.02; letter-spacing: -.035em; font-weight: 600 }
  img { position: absolute; right: 0; width: 420px; height: 315px; object-fit: cover; object-position: 88% 50%; mask-image: linear-gradient(to left, black 60%, transparent) }
</style><svg width="172" height="40">${ticks}</svg><img src="${art('thermal-room.svg')}" style="top:0"><img src="${art('contour-map.svg')}" style="bottom:0">
<h1>You keep<br>the progress.<br>We play the grind.</h1>`

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: SIZE })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready.then(() => undefined))
const picture = await tab.screenshot({ type: 'jpeg', quality: 78 })
await browser.close()
writeFileSync(new URL('../../public/share.jpg', import.meta.url), picture)
console.log(`share.jpg: ${picture.length} bytes`)
