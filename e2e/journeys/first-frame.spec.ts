import { expect, test } from '#e2e/fixtures/journey.ts'
import { isHydrated } from '#e2e/fixtures/hydrated.ts'

const SCRIPTS = '**/assets/*.js'

test('words and pictures come before scripts: nothing is loaded that runs until they are on the screen @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  const { painted, pictured, firstScript, scripts } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource')
    const world = document.querySelector<HTMLImageElement>('.scene img')?.currentSrc
    const modules = loaded.filter(({ name }) => name.endsWith('.js'))
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      pictured: loaded.filter(({ name }) => name === world).map((each) => each.startTime + each.duration)[0] ?? 0,
      firstScript: Math.min(...modules.map(({ startTime }) => startTime)),
      scripts: modules.length,
    }
  })
  expect(painted).toBeGreaterThan(0)
  expect(pictured).toBeGreaterThan(0)
  expect(scripts).toBeGreaterThan(5)
  expect(firstScript).toBeGreaterThanOrEqual(Math.max(painted, pictured))
})

test('a picture that does not come keeps no button waiting @phone', async ({ shopper, page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/thermal-room*', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/phasmophobia', { waitUntil: 'commit' })
  await shopper.addsToCart('Prestige Boost')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  released.resolve()
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
