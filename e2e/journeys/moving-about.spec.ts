import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

declare global {
  interface Window {
    transitions: ('world' | 'service-name' | 'other' | 'skipped')[]
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a link leads to the top of its page, and back leads to where one was @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(500)
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goForward()
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('back leads to where one was, also where a part of the page comes later @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  // As if the last part of the page were still on its way.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { max-height: 1200px; overflow: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await scrolled(page)).toBeLessThan(before)
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('a link to the page that is shown makes no second entry of the history', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  await footerLink(page, 'Terms of Service').click()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('of two pages that were asked for, the later is shown, and the one before stays meanwhile', async ({
  shopper,
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/terms-/, async (route) => {
    await held
    await route.continue()
  })
  await shopper.opens('/contact')
  const arrived = page.waitForRequest(/\/assets\/terms-/)
  await footerLink(page, 'Terms of Service').click()
  await arrived
  await expect(page).toHaveURL('/contact')
  await footerLink(page, 'Cancel an order').click()
  await expect(page).toHaveTitle(/^Cancel/)
  const loaded = page.waitForResponse(/\/assets\/terms-/)
  release()
  await loaded
  // Its code has run by the second frame after it is there.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => /\/assets\/terms-/.test(name) && duration > 0),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  await expect(page).toHaveTitle(/^Cancel/)
  await expect(page).toHaveURL('/cancel')
})

test('a page whose code cannot be had says so, and is shown once it is loaded again @phone', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  complaints.expect(/Failed to fetch dynamically imported module/)
  await shopper.opens('/contact')
  await page.route(/\/assets\/terms-/, (route) => route.abort())
  await footerLink(page, 'Terms of Service').click()
  await expect(page.getByText('This page could not be shown.')).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await page.unroute(/\/assets\/terms-/)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

/** Each view transition of the page: what moved in it. */
const transitions = (page: Page) => page.evaluate(() => [...window.transitions])

/** As if hydration took `ms`, whatever the machine does beside it. */
async function hydratesIn(page: Page, ms: number): Promise<void> {
  await page.addInitScript((taken) => {
    const now = performance.now.bind(performance)
    addEventListener('page-listens', () => {
      const at = now() + taken
      performance.now = () => at
    })
    addEventListener('page-answers', () => void setTimeout(() => (performance.now = now)))
  }, ms)
}

/** `holdMs`: how long a transition waits before it changes the page, as on a busy device. */
async function watchTransitions(page: Page, holdMs = 0): Promise<void> {
  await page.addInitScript((ms) => {
    window.transitions = []
    const start = Document.prototype.startViewTransition
    async function note({ ready }: ViewTransition) {
      try {
        await ready
        const groups = document.documentElement
          .getAnimations({ subtree: true })
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
        const moved = (['world', 'service-name'] as const).find((each) =>
          groups.some((group) => group.includes(`group(${each})`)),
        )
        window.transitions.push(moved ?? 'other')
      } catch {
        window.transitions.push('skipped')
      }
    }
    Document.prototype.startViewTransition = function startWatched(this: Document, change) {
      const transition = start.call(this, async () => {
        await new Promise((resolve) => void setTimeout(resolve, ms))
        if (typeof change === 'function') await change()
      })
      void note(transition)
      return transition
    }
  }, holdMs)
}

test("a game's scene moves from Home to the game's page and back; other pages are shown at once @phone", async ({
  shopper,
  page,
}) => {
  await hydratesIn(page, 50)
  await watchTransitions(page)
  const loaded = page.waitForResponse(/\/assets\/between-worlds-/)
  await shopper.opens('/')
  await loaded
  await page.getByRole('main').getByRole('link', { name: 'Phasmophobia', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prestige without the night shift.' })).toBeVisible()
  await expect.poll(() => transitions(page)).toEqual(['world'])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => transitions(page)).toEqual(['world', 'world'])
  await page.getByRole('main').getByRole('link', { name: 'Prestige Boost' }).click()
  await expect(page).toHaveURL('/phasmophobia/prestige-boost')
  await expect(page.getByRole('heading', { name: 'Prestige Boost', level: 1 })).toBeVisible()

  // For a visitor who wants no motion, nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Phasmophobia', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prestige without the night shift.' })).toBeVisible()
  expect(await transitions(page)).toEqual(['world', 'world'])
})

test('of two pages that were asked for, the later is shown, also where the first waits for its scene @phone', async ({
  shopper,
  page,
}) => {
  await hydratesIn(page, 50)
  await watchTransitions(page, 600)
  const loaded = page.waitForResponse(/\/assets\/between-worlds-/)
  await shopper.opens('/')
  await loaded
  await page.getByRole('main').getByRole('link', { name: 'Phasmophobia', exact: true }).click()
  await expect(page).toHaveURL('/phasmophobia')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/terms"]')?.click())
  await expect(page).toHaveTitle(/^Terms/)
  await expect.poll(() => transitions(page)).toHaveLength(1)
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test("a card's name and price move into the checkout, each time it is opened @phone", async ({ shopper, page }) => {
  await watchTransitions(page)
  const loaded = page.waitForResponse(/\/assets\/travel-/)
  await shopper.opens('/phasmophobia')
  await loaded
  const dialog = page.getByRole('dialog')
  for (const opened of [1, 2]) {
    await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => transitions(page)).toEqual(Array.from({ length: opened }, () => 'service-name'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a slow device shows pages at once @phone', async ({ shopper, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await hydratesIn(page, 400)
  await watchTransitions(page)
  await shopper.opens('/')
  await page.getByRole('main').getByRole('link', { name: 'Phasmophobia', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prestige without the night shift.' })).toBeVisible()
  expect(await transitions(page)).toEqual([])
  expect(asked.filter((url) => url.includes('between-worlds'))).toEqual([])
})
