import { expect, test, type Page } from '@playwright/test'
import { openOwnShop } from '#e2e/fixtures/own-shop.ts'
import { isHydrated } from '#e2e/fixtures/hydrated.ts'

/** Of each kind of page one: Vite prepares the modules of each, which takes its time beside the other journeys. */
const PATHS = ['/', '/services?q=prestige', '/phasmophobia/prestige-boost', '/order-tracking', '/cancel', '/login']

/** Told of by the browser, and not by a page: a visitor is asked who they are, and has no session. */
const NOT_SIGNED_IN = /the server responded with a status of 401/

test('no page says anything in the console of the development server, where React tells its faults', async ({
  page,
}) => {
  test.slow()
  const shop = await openOwnShop({}, { command: 'dev' })
  // The first visit may find Vite preparing packages, and is loaded twice then.
  await page.goto(shop.url)
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOT_SIGNED_IN.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  try {
    for (const path of PATHS) {
      await opens(page, shop.url + path)
      expect({ path, said }).toEqual({ path, said: [] })
      expect({ path, dangling: await danglingReferences(page) }).toEqual({ path, dangling: [] })
    }
    await opens(page, `${shop.url}/order-tracking`)
    // Vite loads a page anew when it finds another package to prepare: what was typed is gone then.
    await expect(async () => {
      await page.getByLabel('Order ID').fill('AAAAAAAAAAAAAAAAAAAAAA')
      await page.getByRole('button', { name: 'Track Order' }).click({ timeout: 2_000 })
      await expect(page.getByRole('main').getByText('Order not found').first()).toBeVisible()
    }).toPass({ timeout: 40_000 })
    expect(await danglingReferences(page)).toEqual([])
  } finally {
    await shop.close()
  }
})

/** Until React has taken the page over: Vite's modules come one by one. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isHydrated, 'main')
}

/** Ids that a label or an aria attribute names, and no element has. */
function danglingReferences(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .filter((id) => id !== '' && document.getElementById(id) === null)
          .map((id) => `${element.tagName} ${attribute}="${id}"`),
      ),
    ),
  )
}
