import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectFits } from '#e2e/fixtures/screen-checks.ts'

const PAGES = [
  '/',
  '/services',
  '/phasmophobia',
  '/phasmophobia/prestige-boost',
  '/cart',
  '/subscription',
  '/rewards',
  '/reviews',
  '/contact',
  '/login',
  '/terms',
]

test('320 pixels are enough, also for the longest name a service may have', async ({ shopper, page }) => {
  // 320 px is a window of 1280 px at 400 % (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  for (const path of PAGES) {
    await shopper.opens(path)
    await expectFits(page)
    const lengthened = await page.evaluate(lengthenNames)
    if (path.startsWith('/phasmophobia')) expect(lengthened).toBeGreaterThan(0)
    await expectFits(page)
  }
})

/** How many names of services were made 60 characters long, with a word in them that has no place to break. */
function lengthenNames(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let lengthened = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent !== 'Prestige Boost') continue
    node.textContent = 'Prestige Boost and Supercalifragilisticexpialidocious-levels'
    lengthened += 1
  }
  return lengthened
}
