/**
 * `npm run screens` opens every screen in every state at three widths and puts the pictures on contact sheets, which are
 * kept in docs/images. The single pictures stay in test-results/screens, to be looked at one by one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import * as z from 'zod'
import { ShopProcess } from '../bench/shop-process.ts'
import { ROOT } from './checks/command.ts'
import { findChromium } from './checks/find-chromium.ts'
import { contactSheet, type Picture } from './screens/contact-sheet.ts'
import { adminStories } from './screens/admin-stories.ts'
import { adminWorkStories } from './screens/admin-work-stories.ts'
import { couponStories } from './screens/coupon-stories.ts'
import { memberStories } from './screens/member-stories.ts'
import { visitorStories, type Story } from './screens/stories.ts'

const WIDTHS = [
  { width: 390, height: 844, isMobile: true, sheet: { columns: 12, thumb: 132, tallest: 480 } },
  { width: 768, height: 1024, isMobile: true, sheet: { columns: 10, thumb: 164, tallest: 420 } },
  { width: 1440, height: 900, isMobile: false, sheet: { columns: 8, thumb: 210, tallest: 330 } },
]
const SINGLES = join(ROOT, 'test-results', 'screens')

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium could be had: set CHROMIUM_PATH.')
const only = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'] })
const shop = new ShopProcess({})
try {
  await shop.start()
  const all = [...visitorStories(await placeOrder(shop.url)), ...(await memberStories(shop.url)), ...adminStories(), ...adminWorkStories(), ...couponStories()]
  const stories = all.filter(({ name }) => only.length === 0 || only.includes(name))
  mkdirSync(SINGLES, { recursive: true })
  for (const { sheet, ...screen } of WIDTHS) {
    const pictures: Picture[] = []
    for (const story of stories) pictures.push(await take(browser, shop.url, story, screen))
    if (only.length === 0) writeFileSync(join(ROOT, 'docs', 'images', `screens-${screen.width}.jpg`), await contactSheet(browser, pictures, sheet))
    console.log(`${pictures.length} screens at ${screen.width} px`)
  }
} finally {
  await browser.close()
  await shop.dispose()
}

async function placeOrder(url: string): Promise<string> {
  const body = { email: 'sam@example.com', discord: 'sam', platform: 'pc', serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' }
  const answer = await fetch(`${url}/api/orders`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return z.object({ orderId: z.string() }).parse(await answer.json()).orderId
}

/** In a session of its own, so that no story sees what another has done. */
async function take(browser: Browser, url: string, { name, path, act }: Story, { width, height, isMobile }: { width: number; height: number; isMobile: boolean }): Promise<Picture> {
  const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
  if (act) await act(page)
  // A slow machine shows what is being loaded for a while; a story about waiting shows nothing else.
  await page.waitForFunction(() => document.querySelector('.skeleton-late') === null, undefined, { timeout: 3_000 }).catch(() => undefined)
  await page.waitForTimeout(500)
  const isOver = await page.evaluate(() => document.querySelector('dialog:modal, :popover-open') !== null)
  const png = await page.screenshot({ fullPage: !isOver })
  writeFileSync(join(SINGLES, `${width}-${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`), png)
  await context.close()
  return { name, png }
}
