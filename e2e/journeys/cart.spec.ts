import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

const PRICE_MOVED = 'The total is now £4.00. Nothing was ordered; check it and order again.'

const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? 'null') as unknown)
const line = (page: Page, service: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `Quantity of ${service}` }) })

/** A cart that was filled on an earlier day. */
async function keepsCart(page: Page, { price }: { price: string }) {
  const items = [
    {
      id: 'phasmophobia-prestige-boost',
      name: 'Prestige Boost',
      game: 'phasmophobia',
      category: 'pro-boost',
      price,
      quantity: 1,
    },
  ]
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('cart-was-kept') !== null) return
      sessionStorage.setItem('cart-was-kept', 'yes')
      localStorage.setItem('cart-storage', stored)
    },
    JSON.stringify({ state: { items }, version: 1 }),
  )
}

test('a cart is filled from the cards, changed in the drawer, and outlives a reload @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('2 Games Package')
  await shopper.addsToCart('2 Games Package')
  await shopper.addsToCart('Prestige Boost')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  expect(await storedCart(page)).toEqual({
    state: {
      items: [
        {
          id: 'phasmophobia-2-games-package',
          name: '2 Games Package',
          game: 'phasmophobia',
          category: 'basic-boost',
          price: '1.00',
          quantity: 2,
        },
        {
          id: 'phasmophobia-prestige-boost',
          name: 'Prestige Boost',
          game: 'phasmophobia',
          category: 'pro-boost',
          price: '4.00',
          quantity: 1,
        },
      ],
    },
    version: 1,
  })

  await page.getByRole('link', { name: 'Cart, 3 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  const packages = drawer.getByRole('group', { name: 'Quantity of 2 Games Package' })
  await expect(packages).toContainText('2')
  await packages.getByRole('button', { name: 'One more' }).click()
  await expect(drawer.getByText('Total£7.00')).toBeVisible()
  await packages.getByRole('button', { name: 'One less' }).click()
  await packages.getByRole('button', { name: 'One less' }).click()
  await expect(drawer.getByText('Total£5.00')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove Prestige Boost' }).click()
  await expect(drawer.getByRole('group', { name: 'Quantity of Prestige Boost' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByRole('group', { name: 'Quantity of Prestige Boost' })).toBeVisible()
  await expect(drawer.getByText('Total£5.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeFocused()

  await page.reload()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await drawer.getByRole('link', { name: 'Continue to the order form' }).click()
  await expect(page).toHaveURL(/\/cart#order-form$/)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport()
  await expect(line(page, '2 Games Package')).toContainText('Phasmophobia · basic boost')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Prestige Boost')).toContainText('£4.00')
  await page.reload()
  await expect(line(page, 'Prestige Boost')).toContainText('£4.00')
})

test('the drawer offers one more service of the same game, which is added without leaving it @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/call-of-duty')
  await shopper.addsToCart('Standard Easter Egg')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  const offer = drawer.getByRole('region', { name: 'Goes well with your order' })
  await expect(offer).toContainText('Dark Ops Easter Egg')
  await expect(offer).toContainText('£30')
  await offer.getByRole('button', { name: 'Add to cart: Dark Ops Easter Egg' }).press('Enter')
  await expect(drawer.getByRole('group', { name: 'Quantity of Dark Ops Easter Egg' })).toBeVisible()
  await expect(drawer.getByText('Total£45.00')).toBeVisible()
  // Nothing of the game is left to offer, and the keyboard is still in the drawer.
  await expect(offer).toHaveCount(0)
  await expect(drawer.getByRole('heading', { name: 'Cart' })).toBeFocused()

  await drawer.getByRole('button', { name: 'Remove Standard Easter Egg' }).click()
  await offer.getByRole('link', { name: 'Standard Easter Egg', exact: true }).click()
  await expect(page).toHaveURL('/call-of-duty/standard-easter-egg')
  await expect(drawer).toBeHidden()
})

test("the cart's order is placed, paid before completion, and empties the cart @phone", async ({
  shopper,
  page,
  mailbox,
}) => {
  await shopper.opens('/call-of-duty')
  await shopper.addsToCart('Standard Easter Egg')
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  const main = page.getByRole('main')
  await expect(main).toContainText('Nothing is charged now: you pay after your service is completed.')
  for (const words of [
    'Subtotal£23.00',
    'Service fee£0.00',
    'Total£23.00',
    'The final price is confirmed after reviewing your requirements.',
    'Payment is processed after service completion.',
  ])
    await expect(main).toContainText(words)

  await main.getByRole('button', { name: 'Place Order (3 items)' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Required/)
  await expect(main.getByText('Please agree that we start at once')).toBeVisible()
  await shopper.fillsIn({
    email: 'unknown@nowhere',
    discord: 'cart-buyer',
    platform: 'PlayStation',
    notes: 'After six, please.',
  })
  await main.getByRole('checkbox', { name: /Start my order/ }).check()
  await main.getByRole('button', { name: 'Place Order (3 items)' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(page.getByLabel('Discord username')).toHaveValue('cart-buyer')
  await expect(page.getByLabel('Additional notes')).toHaveValue('After six, please.')
  await expect(page.getByRole('radio', { name: 'PlayStation' })).toBeChecked()

  await shopper.fillsIn()
  await main.getByRole('checkbox', { name: /Start my order/ }).check()
  await main.getByRole('button', { name: 'Place Order (3 items)' }).click()
  await expect(main.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused()
  await expect(main).toContainText('We’ll contact you within minutes to confirm your service details.')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await storedCart(page)).toEqual({ state: { items: [] }, version: 1 })
  const id =
    new URL(
      (await main.getByRole('link', { name: 'Track your order' }).getAttribute('href')) ?? '',
      page.url(),
    ).searchParams.get('id') ?? ''
  expect(await mailbox.receives(shopper.email, /placed: Standard Easter Egg, 2 × Prestige Boost$/)).toContain(
    `/confirm-order/${id}/`,
  )

  await main.getByRole('button', { name: 'Pay now' }).click()
  const paypal = await shopper.goesToPaypal()
  await expect(paypal.page.getByText('£23.00', { exact: true })).toBeVisible()
  await paypal.approves()
  await expect(page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' })).toBeVisible()
  await shopper.isAtHome()
  expect(await shopper.followsTheNotice()).toBe(id)
  await expect(shopper.fact('Payment')).toHaveText('Paid')
  await expect(shopper.fact('Service')).toHaveText('Standard Easter Egg, 2 × Prestige Boost')
  await expect(shopper.fact('Special Instructions')).toHaveText('After six, please.')
  await expect(shopper.fact('Points Earned')).toContainText('20')
})

test('a price that moved since the cart was filled is shown before anything is ordered', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await keepsCart(page, { price: '3.00' })
  await shopper.opens('/cart')
  await shopper.fillsIn({ discord: 'thrifty', notes: 'Was it not £3?' })
  const main = page.getByRole('main')
  await expect(main).toContainText('Total£3.00')
  await main.getByRole('checkbox', { name: /Start my order/ }).check()
  await main.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await expect(page.getByRole('alert').filter({ hasText: PRICE_MOVED })).toBeVisible()
  await expect(page.getByText('Order Failed', { exact: true })).toBeVisible()
  await expect(main).toContainText('Total£4.00')
  await expect(line(page, 'Prestige Boost')).toContainText('£4.00')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Additional notes')).toHaveValue('Was it not £3?')
  await main.getByRole('checkbox', { name: /Start my order/ }).check()
  await main.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await expect(main.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expect(main).toContainText('£4.00')
})

test('a price that moved while the checkout was open stops the payment, not the buyer', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await page.route('**/api/services', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"price":"4.00"', '"price":"3.00"') })
  })
  // From a page that came without the catalogue, so that the browser asks for it.
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Phasmophobia' }).click()
  await shopper.ordersNow('Prestige Boost')
  const dialog = page.getByRole('dialog', { name: 'Prestige Boost' })
  await expect(dialog).toContainText('Total£3.00')
  await page.unroute('**/api/services')
  await shopper.fillsIn({ discord: 'thrifty' })
  await shopper.agreesToStart()
  await Promise.all([
    // It may be closed again before the story has heard of it.
    page.waitForEvent('popup').then((popup) => expect.poll(() => popup.isClosed()).toBe(true)),
    shopper.paypalButton.click(),
  ])
  await expect(dialog.getByText(PRICE_MOVED)).toBeVisible()
  await expect(dialog).toContainText('Total£4.00')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByRole('checkbox')).toBeChecked()
  const paypal = await shopper.goesToPaypal()
  await expect(paypal.page.getByText('£4.00', { exact: true })).toBeVisible()
})

test('several tabs share one cart', async ({ shopper, page, context }) => {
  await shopper.opens('/phasmophobia')
  const other = await context.newPage()
  await other.goto('/services')
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await shopper.addsToCart('Prestige 20')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a plain link to #cart opens the drawer on any page, and is gone from the address @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige 20')
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#cart'
  })
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toContainText('Prestige 20')
  await expect(page).toHaveURL('/phasmophobia')
  await expect(page.getByText('Added to cart', { exact: true })).toBeHidden()
  await drawer.getByRole('link', { name: 'Continue to the order form' }).click()
  await expect(page).toHaveURL('/cart#order-form')
  await shopper.opens('/terms#cart')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await shopper.isServed()
  await expect(drawer).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no message stands over the button of the drawer', async ({ shopper, page }) => {
    await shopper.opens('/phasmophobia')
    await shopper.addsToCart('Prestige 20')
    await shopper.addsToCart('Prestige Boost')
    await page.getByRole('link', { name: 'Cart, 2 items' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await drawer.getByRole('button', { name: 'Remove Prestige Boost' }).click()
    const message = await page.getByRole('button', { name: 'Undo' }).boundingBox()
    const button = await drawer.getByRole('link', { name: 'Continue to the order form' }).boundingBox()
    expect(message?.y ?? 900).toBeLessThan((button?.y ?? 0) - 100)
  })
})
