import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { PASSWORD, Shopper } from '#e2e/fixtures/shopper.ts'

/** The profile asks who is signed in. A visitor's browser complains of the 401 that answers. */
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('a member sees both of their devices, and signs the other one out', async ({ shopper, page, browser }) => {
  await shopper.isMember()
  const elsewhere = await browser.newContext()
  const other = new Shopper(await elsewhere.newPage(), shopper.email)
  await other.opens('/login')
  await other.logsIn()
  await expect(other.page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()

  await shopper.opens('/profile?tab=security')
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(shopper.toast).toContainText('Device signed out')
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden()

  await other.page.reload()
  await expect(other.page.getByText('Access Denied')).toBeVisible()
  await elsewhere.close()
})

test('a change of the password signs every other device out, and this one stays', async ({
  shopper,
  page,
  browser,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  const elsewhere = await browser.newContext()
  const other = new Shopper(await elsewhere.newPage(), shopper.email)
  await other.opens('/login')
  await other.logsIn()
  await expect(other.page).toHaveURL(/\/profile$/)

  await shopper.opens('/profile')
  await tab(page, 'Password').click()
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Current password is required')
  await expect(form.getByLabel('Confirm new password')).toHaveAccessibleDescription('Please confirm your password')
  await form.getByLabel('Current password').fill('not-this-one-9')
  await form.getByLabel('New password', { exact: true }).fill('Another-0417-moss')
  await form.getByLabel('Confirm new password').fill('Another-0417-moss')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(shopper.toast).toContainText('Password Change FailedFailed to change password')
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Current password is incorrect')
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(shopper.toast).toContainText('Password changed')
  await expect(form.getByLabel('Current password')).toHaveValue('')

  await other.page.reload()
  await expect(other.page.getByText('Access Denied')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()
  await elsewhere.close()
})

test('F5 a changed name is everywhere at once, and a name of markup is text', async ({ shopper, page }) => {
  await shopper.isMember()
  await shopper.opens('/profile')
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByLabel('First name').fill('')
  await form.getByLabel('Last name').fill(' ')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
    'Email address cannot be changed. Contact support if needed.',
  )
  await expect(form.getByLabel('Email')).not.toBeEditable()

  await form.getByLabel('First name').fill('<img src=x onerror=alert(1)>')
  await form.getByLabel('Last name').fill('<b>Bold</b>')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(shopper.toast).toContainText('Profile updated')
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)> <b>Bold</b>' })).toBeVisible()
  await expect(shopper.userMenu).toHaveText('<img src=x onerror=alert(1)>')
  // Longer than its place: cut, and nothing beside it gives way.
  expect((await shopper.userMenu.boundingBox())?.width).toBeLessThanOrEqual(176)
})

test("a member's order is filled in, listed, tracked, and ordered again", async ({ shopper, page }) => {
  await shopper.isMember({ discord: 'sam.plays' })
  await shopper.opens('/profile')
  await tab(page, 'Orders').click()
  await expect(page.getByText("You don't have any orders yet.")).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Browse Services' })).toHaveAttribute(
    'href',
    '/services',
  )

  await shopper.opens('/order-tracking')
  const own = page.getByRole('region', { name: 'Your Recent Orders' })
  await expect(own).toContainText("You don't have any orders yet.")

  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Discord username')).toHaveValue('sam.plays')
  await expect(page.getByRole('button', { name: 'Not you? Clear' })).toBeHidden()
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(shopper.toast).toContainText('Order Placed Successfully!')

  await shopper.opens('/order-tracking')
  await own.getByRole('link', { name: 'Prestige Boost' }).click()
  await shopper.orderOnScreen()
  await expect(page.getByText('Orders from this device')).toBeHidden()

  await shopper.opens('/profile?tab=orders')
  await page.getByRole('button', { name: 'Order again: Prestige Boost' }).click()
  await expect(shopper.toast).toContainText('Added to cart')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Prestige Boost' }).click()
  await shopper.orderOnScreen()

  await shopper.logsOut()
  await shopper.opens('/order-tracking')
  await expect(own).toBeHidden()
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('tabs are reached once, and moved between by arrows, Home and End', async ({ shopper, page }) => {
  await shopper.isMember()
  await shopper.opens('/profile')
  await tab(page, 'Profile').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Orders')).toBeFocused()
  await expect(page).toHaveURL(/\?tab=orders$/)
  await page.keyboard.press('End')
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Profile')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?tab=security$/)
  await page.reload()
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
})

test('the menu of a member opens and closes by keys; another tab that logs out signs this one out', async ({
  shopper,
  page,
  context,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await shopper.opens('/profile')
  await shopper.userMenu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shopper.userMenu).toBeFocused()

  const second = new Shopper(await context.newPage(), shopper.email)
  await second.opens('/services')
  await second.logsOut()
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('while the session loads there is a spinner, and nothing moves when the name comes', async ({ shopper, page }) => {
  await shopper.isMember({ firstName: 'Maximiliana-Alexandra' })
  await shopper.opens('/profile')
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift)
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + Number(shift.value),
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shopper.opens('/terms')
  await expect(page.getByRole('banner').getByText('Loading your account').first()).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  // The letters' own arrival is not the name's.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    document.documentElement.dataset['shift'] = '0'
  })
  isSeen.resolve()
  await expect(shopper.userMenu).toHaveText('Maximiliana-Alexandra')
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBe(0)
})
