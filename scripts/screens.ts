/**
 * `npm run screens` opens every screen in every state at five widths, prints elements that overflow, and writes contact
 * sheets to docs/images. Single pictures stay in test-results/screens. `npm run screens -- --webkit` renders the same
 * states in WebKitGTK at four widths, and prints differences to Chromium. Story names and `--width` filter both; a
 * sheet contains all stories of its width.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import { ShopProcess } from '../bench/shop/shop-process.ts'
import { ROOT } from './checks/command.ts'
import { findChromium } from './checks/tools/find-chromium.ts'
import { findWebkit } from './checks/tools/find-engines.ts'
import { contactSheet, type Picture } from './screens/contact-sheet.ts'
import { adminStories } from './screens/admin-stories.ts'
import { adminWorkStories } from './screens/admin-work-stories.ts'
import { couponStories } from './screens/coupon-stories.ts'
import { memberStories } from './screens/member-stories.ts'
import { orderStories } from './screens/order-stories.ts'
import { measureElements, snapshotPage } from './screens/page-snapshot.ts'
import { reachesOver } from './screens/reaches-over.ts'
import { visitorStories, type Story } from './screens/stories.ts'
import { openWebkitScreens } from './screens/webkit-screens.ts'

const WIDTHS = [
  { width: 320, height: 568, isMobile: true, sheet: { columns: 14, thumb: 112, tallest: 480 } },
  { width: 390, height: 844, isMobile: true, sheet: { columns: 12, thumb: 132, tallest: 480 } },
  { width: 768, height: 1024, isMobile: true, sheet: { columns: 10, thumb: 164, tallest: 420 } },
  { width: 1440, height: 900, isMobile: false, sheet: { columns: 8, thumb: 210, tallest: 330 } },
  { width: 1920, height: 1080, isMobile: false, sheet: { columns: 8, thumb: 210, tallest: 330 } },
]
/** At most as wide as the virtual screen of WebKit. */
const WEBKIT_WIDTHS = WIDTHS.filter(({ width }) => width <= 1440)
const SINGLES = join(ROOT, 'test-results', 'screens')

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium could be had: set CHROMIUM_PATH.')
const { values: asked, positionals: only } = parseArgs({
  options: { webkit: { type: 'boolean', default: false }, width: { type: 'string' } },
  allowPositionals: true,
})
if (![...(asked.webkit ? WEBKIT_WIDTHS : WIDTHS)].some(isAsked))
  throw new Error(`No screens are drawn at ${asked.width} px.`)
const browser = await chromium.launch({
  executablePath,
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--hide-scrollbars'],
})
const shop = new ShopProcess({})
try {
  await shop.start()
  const all = [
    ...visitorStories(await placeOrder(shop.url)),
    ...orderStories(),
    ...(await memberStories(shop.url)),
    ...adminStories(),
    ...adminWorkStories(),
    ...couponStories(),
  ]
  const unknown = only.filter((name) => !all.some((story) => story.name === name))
  if (unknown.length > 0) throw new Error(`No such story: ${unknown.join(', ')}. Try '${all[0]?.name}'.`)
  const stories = all.filter(({ name }) => only.length === 0 || only.includes(name))
  mkdirSync(SINGLES, { recursive: true })
  if (asked.webkit) await drawInWebkit(stories)
  else for (const width of WIDTHS.filter(isAsked)) await drawInChromium(stories, width)
} finally {
  await browser.close()
  await shop.dispose()
}

async function placeOrder(url: string): Promise<string> {
  const body = {
    email: 'sam@example.com',
    discord: 'sam',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  }
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return z.object({ orderId: z.string() }).parse(await answer.json()).orderId
}

interface Screen {
  width: number
  height: number
  isMobile: boolean
}

/** In its own browser context, so that stories do not affect each other. `use` gets the page in the story's state. */
async function inState<Result>(
  { path, act }: Story,
  { width, height, isMobile }: Screen,
  use: (page: Page, isOver: boolean) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    bypassCSP: asked.webkit,
  })
  const page = await context.newPage()
  await page.goto(shop.url + path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  if (act) await act(page)
  // A slow machine shows loading states for a while; stories about waiting show nothing else.
  await page
    .waitForFunction(() => document.querySelector('.skeleton-late') === null, undefined, { timeout: 3_000 })
    .catch(() => undefined)
  await page.waitForTimeout(500)
  // WebKitGTK has overlay scrollbars.
  if (asked.webkit) await page.addStyleTag({ content: 'html { scrollbar-width: none; }' })
  const isOver = await page.evaluate(() => document.querySelector('dialog:modal, :popover-open') !== null)
  const result = await use(page, isOver)
  await context.close()
  return result
}

/** All stories at one width, and their contact sheet if none was filtered out. */
async function drawInChromium(stories: readonly Story[], { sheet, ...screen }: (typeof WIDTHS)[number]): Promise<void> {
  const pictures: Picture[] = []
  for (const story of stories) pictures.push(await take(story, screen))
  console.log(`${pictures.length} screens at ${screen.width} px`)
  if (only.length > 0) return
  const file = join(ROOT, 'docs', 'images', `screens-${screen.width}.jpg`)
  writeFileSync(file, await contactSheet(browser, pictures, sheet))
}

async function take(story: Story, screen: Screen): Promise<Picture> {
  return inState(story, screen, async (page, isOver) => {
    const png = await page.screenshot({ fullPage: !isOver })
    keep(`${screen.width}-${story.name}`, png)
    for (const line of await reachesOver(page)) console.log(`${story.name}, ${screen.width} px: ${line}`)
    return { name: story.name, png }
  })
}

/** Prints each story whose layout differs between WebKit and Chromium. */
async function drawInWebkit(stories: readonly Story[]): Promise<void> {
  if (!(await findWebkit())) throw new Error('No WebKitGTK could be had.')
  const webkit = await openWebkitScreens(shop.url)
  try {
    for (const screen of WEBKIT_WIDTHS.filter(isAsked)) {
      for (const story of stories) await drawOne(webkit, story, screen)
      console.log(`${stories.length} screens in WebKit at ${screen.width} px`)
    }
  } finally {
    await webkit.close()
  }
}

async function drawOne(
  webkit: Awaited<ReturnType<typeof openWebkitScreens>>,
  story: Story,
  screen: Screen,
): Promise<void> {
  const { png, differs } = await inState(story, screen, async (page, isOver) => {
    const frames = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.content()),
    )
    const height = isOver ? screen.height : await page.evaluate(() => document.documentElement.scrollHeight)
    const snapshot = await page.evaluate(snapshotPage, frames)
    return webkit.draw(snapshot, screen, height, await page.evaluate(measureElements))
  })
  const about = `${story.name}, ${screen.width} px`
  if (png === undefined) console.log(`${about}: WebKit's driver gave no picture`)
  else keep(`webkit-${screen.width}-${story.name}`, png)
  if (differs.length > 0)
    console.log(`${about}: ${differs.length} elements stand otherwise, such as ${differs.slice(0, 3).join('; ')}`)
}

function isAsked({ width }: Screen): boolean {
  return asked.width === undefined || Number(asked.width) === width
}

function keep(name: string, png: Buffer): void {
  writeFileSync(join(SINGLES, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`), png)
}
