import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { PaypalWindow } from '#e2e/fixtures/paypal-window.ts'

/** More stops than any screen has between two things of this story. */
const MAX_STOPS = 60

/** Presses Tab until the thing has the focus; every stop on the way has to show where it is. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (
      await target.evaluate(
        (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
      )
    ) {
      expect(await target.evaluate(hasFocusRing)).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

function hasFocusRing(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
}

test('from Home to a paid order without a mouse', async ({ shopper, page }) => {
  const { keyboard } = page
  await shopper.opens('/')
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Phasmophobia' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/phasmophobia$/)

  const order = page.getByRole('button', { name: 'Order Now: Prestige Boost' })
  await tabTo(page, order)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prestige Boost' })
  await expect(dialog).toBeVisible()
  await expect(shopper.paypalButton).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(order).toBeFocused()

  await keyboard.press('Space')
  await expect(shopper.paypalButton).toBeVisible()
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(shopper.email)
  await tabTo(page, page.getByLabel('Discord username'))
  await keyboard.type('no-mouse')
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'PC' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Xbox' })).toBeChecked()
  await tabTo(page, page.getByRole('checkbox'))
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(page, shopper.paypalButton)
  const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')])

  const paypal = await PaypalWindow.of(popup)
  await tabTo(paypal.page, paypal.page.getByRole('button', { name: /^Approve and pay/ }))
  await paypal.approvesByEnter()
  const alert = page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' })
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
  await keyboard.press('Enter')
  await shopper.isAtHome()
  await tabTo(page, page.getByRole('link', { name: 'Track your order' }))
  await keyboard.press('Enter')
  await shopper.orderOnScreen()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
  await expect(shopper.fact('Platform')).toHaveText('Xbox')
})

test('menus open, steer and close by keys, and give the focus back', async ({ shopper, page }) => {
  const { keyboard } = page
  await shopper.opens('/services')
  const more = page.getByRole('banner').locator('summary')
  await tabTo(page, more)
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, menu)
  await keyboard.press('Enter')
  const sheet = page.getByRole('navigation', { name: 'Menu' })
  await expect(sheet.getByRole('link', { name: 'Monthly £7.99' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
})
