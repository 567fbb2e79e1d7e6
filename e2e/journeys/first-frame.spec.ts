import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { isHydrated } from '#e2e/fixtures/hydrated.ts'

const SCRIPTS = '**/assets/*.js'

test('words come before scripts: nothing is loaded that runs until the first frame is on the screen @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  const { painted, firstScript, scripts } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      firstScript: Math.min(...loaded.map(({ startTime }) => startTime)),
      scripts: loaded.length,
    }
  })
  expect(painted).toBeGreaterThan(0)
  expect(scripts).toBeGreaterThan(5)
  expect(firstScript).toBeGreaterThanOrEqual(painted)
})

test('pictures on the screen come before scripts, too @phone', async ({ shopper, page }) => {
  const picture = await heldPicture(page)
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(globalThis, { painted: true })).observe({ type: 'paint' })
  })
  // The two seconds after which no picture is waited for do not pass.
  await page.clock.install()
  await page.goto('/phasmophobia', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => Boolean(Reflect.get(globalThis, 'painted')))).toBe(true)
  expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0)
  picture.release()
  await page.clock.resume()
  await shopper.addsToCart('Prestige Boost')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a picture that does not come keeps no button waiting @phone', async ({ shopper, page }) => {
  const picture = await heldPicture(page)
  await page.goto('/phasmophobia', { waitUntil: 'commit' })
  await shopper.addsToCart('Prestige Boost')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  picture.release()
})

test('a button that was pressed before the scripts came is pressed once, when they are there @phone', async ({
  shopper,
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await page.getByRole('heading', { level: 1 }).click()
  arrived.resolve()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const cart = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cart-storage') ?? '{}') as { state: { items: { quantity: number }[] } },
  )
  expect(cart.state.items.map(({ quantity }) => quantity)).toEqual([1])
})

test('a page that was opened in the background answers as well', async ({ context, shopper }) => {
  const hidden = await context.newPage()
  await hidden.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await hidden.goto('/services')
  await shopper.opens('/')
  await expect.poll(() => hidden.evaluate(isHydrated, 'main')).toBe(true)
})

/** Keeps the picture of the room back until it is released. */
async function heldPicture(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/thermal-room*', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
