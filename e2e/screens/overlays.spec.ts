import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu of a narrow screen', async ({ shopper, page }) => {
    await shopper.opens('/phasmophobia')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const link of [
      'Home',
      'Phasmophobia',
      'Call of Duty',
      'All Services',
      'Monthly £7.99',
      'Reviews',
      'Track Order',
      'About',
      'Contact',
      'Rewards',
      'Discord',
      'Login',
      'Sign Up',
    ]) {
      await expect(menu.getByRole('link', { name: link, exact: true })).toBeVisible()
    }
    await expectUsable(page)
    await menu.getByRole('link', { name: 'All Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(menu).toBeHidden()
  })
})

test('the More menu', async ({ shopper, page }) => {
  await shopper.opens('/services')
  const bar = page.getByRole('banner')
  await bar.getByText('More', { exact: true }).click()
  for (const link of ['About', 'Contact', 'Rewards', 'Discord'])
    await expect(bar.getByRole('link', { name: link })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(bar.getByRole('link', { name: 'About' })).toBeHidden()
})

test('toast and cart drawer, empty and full', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toContainText('Your Cart is Empty')
  await expectUsableOnEveryWidth(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await shopper.addsToCart('Prestige 20')
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'Added to cart' })
  await expect(toast).toBeVisible()
  // It stays for as long as it has the focus.
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ }).locator(':focus')).toHaveCount(1)
  await expectUsableOnEveryWidth(page)
  await toast.getByRole('button', { name: 'Open cart' }).click()
  await expect(drawer.getByRole('button', { name: 'Remove Prestige 20' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('the full cart, with faults at its form', async ({ shopper, page }) => {
  await shopper.opens('/call-of-duty')
  await shopper.addsToCart('Dark Ops Easter Egg')
  await shopper.opens('/cart')
  await expect(page.getByRole('button', { name: 'Place Order (1 item)' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await expect(page.getByText('Please check 2 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('checkout, its faults, and the dialogs of a payment', async ({ shopper, page }) => {
  await shopper.opens('/call-of-duty')
  await shopper.ordersNow('Standard Easter Egg')
  await expectUsableOnEveryWidth(page)
  await shopper.paypalButton.click()
  await expect(page.getByText('Please check 2 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await shopper.fillsIn()
  await shopper.agreesToStart()
  const cancelled = await shopper.goesToPaypal()
  await cancelled.cancels()
  const alert = page.getByRole('alertdialog', { name: 'Payment cancelled' })
  await expect(alert).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await alert.getByRole('button', { name: 'OK' }).click()

  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/orders/paypal-success', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  const approved = await shopper.goesToPaypal()
  await approved.approves()
  await expect(page.getByRole('dialog', { name: /your payment$/ })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  isSeen.resolve()
  await shopper.isAtHome()
  await expect(page.getByText('Payment received')).toBeVisible()
  await expectUsableOnEveryWidth(page)
})
