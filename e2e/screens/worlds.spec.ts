import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { wcagContrast } from 'culori'
import { expect, test } from '#e2e/fixtures/journey.ts'

/** WCAG 2.2, 1.4.6: what is asked of prices, which stand over a picture. */
const PRICE_CONTRAST = 7
/** WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5

const torchOf = (page: Page) => page.locator('.torch').first()

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(countFrames)
})

test('the torch follows the pointer, and rests when nothing happens', async ({ shopper, page }) => {
  await shopper.opens('/')
  await expect(torchOf(page)).toBeAttached()
  await page.mouse.move(300, 400)
  await atRest(page)
  const before = await torchOf(page).getAttribute('style')
  await page.mouse.move(700, 300)
  await expect.poll(() => torchOf(page).getAttribute('style')).not.toBe(before)
  await atRest(page)
})

test('prices can be read on every scene, the torch beside or behind them', async ({ shopper, page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await shopper.opens('/')
    await expect(torchOf(page)).toBeAttached()
    for (const offer of await page
      .getByRole('article')
      .filter({ has: page.getByRole('listitem') })
      .all()) {
      await offer.scrollIntoViewIfNeeded()
      const price = offer.getByRole('listitem').first().getByRole('link')
      await price.hover()
      await atRest(page)
      expect(await worstContrast(price), `${size.width} wide`).toBeGreaterThanOrEqual(PRICE_CONTRAST)
    }
  }
})

test('name, price and time can be read on the drawing of a card', async ({ shopper, page }) => {
  for (const width of [1024, 768, 390])
    for (const path of ['/phasmophobia', '/call-of-duty']) {
      await page.setViewportSize({ width, height: 900 })
      await shopper.opens(path)
      for (const card of await page.locator('.service-card').all()) {
        await card.scrollIntoViewIfNeeded()
        const drawing = card.locator('img')
        await expect(drawing).toBeVisible()
        await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
        const where = `${path} ${width} wide`
        expect(await worstContrast(card.locator('[data-travels="price"]')), where).toBeGreaterThanOrEqual(
          PRICE_CONTRAST,
        )
        expect(await worstContrast(card.getByRole('heading').getByRole('link')), where).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        )
        expect(await worstContrast(card.getByText('Estimated time: ').locator('..')), where).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        )
      }
    }
})

for (const [why, options] of [
  ['no motion is wanted', { reducedMotion: 'reduce' }],
  ['a reader has own colours', { forcedColors: 'active' }],
] as const) {
  test(`no torch is loaded where ${why}`, async ({ shopper, page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia(options)
    await shopper.opens('/')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /torch|-lit/.test(url))).toEqual([])
  })
}

/** Runs in the page: how many frames were asked for. */
function countFrames() {
  const ask = globalThis.requestAnimationFrame.bind(globalThis)
  Object.assign(globalThis, { frames: 0 })
  globalThis.requestAnimationFrame = (callback) => {
    Object.assign(globalThis, { frames: Number(Reflect.get(globalThis, 'frames')) + 1 })
    return ask(callback)
  }
}

/** No frame was asked for between two looks. */
async function atRest(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(
      async () => {
        const frames = await page.evaluate(() => Number(Reflect.get(globalThis, 'frames')))
        const isSame = frames === last
        last = frames
        return isSame
      },
      { intervals: [200] },
    )
    .toBe(true)
}

/** The least contrast of an element's words against what is drawn behind them. */
async function worstContrast(element: Locator): Promise<number> {
  const colour = await element.evaluate((words) => getComputedStyle(words).color)
  await element.evaluate((words: HTMLElement) => (words.style.opacity = '0'))
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await element.evaluate((words: HTMLElement) => (words.style.opacity = ''))
  let worst = 21
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    worst = Math.min(worst, wcagContrast(colour, { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }))
  }
  return worst
}
