import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('the sign-in pages with their faults and after their answers', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.opens('/login')
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please check 2 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await shopper.logsIn('not-this-one-9')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await shopper.opens('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please check 4 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await shopper.opens('/forgot-password')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await shopper.opens('/reset-password?token=unknown')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please check 2 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByLabel('New password', { exact: true }).fill('Another-0417-moss')
  await page.getByLabel('Confirm new password').fill('Another-0417-moss')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await shopper.opens('/verify-email?token=unknown')
  await expect(page.getByRole('button', { name: 'Confirm my e-mail' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test("a member's profile, tab by tab, and the menu", async ({ shopper, page, request: _guest }) => {
  await shopper.isMember({ firstName: 'Bartholomew-Maximilian', lastName: 'van der Wolkenstein-Hohenzollern' })
  await shopper.opens('/profile')
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByText("You don't have any orders yet.")).toBeVisible()
  await expectUsableOnEveryWidth(page)

  for (const [serviceType, total] of [
    ['Prestige Boost, Dark Ops Easter Egg', '34.00'],
    ['Standard Easter Egg', '15.00'],
  ]) {
    const answer = await page.request.post('/api/orders', {
      data: {
        email: shopper.email,
        discord: 'onlooker',
        platform: 'pc',
        serviceType,
        game: 'phasmophobia',
        total,
        consent: true,
      },
    })
    expect(answer.status()).toBe(201)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: /^Order again/ })).toHaveCount(2)
  await expectUsableOnEveryWidth(page)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please check 3 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await shopper.userMenu.click()
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('the profile while it loads, where it cannot be had, and for a visitor', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await page.route('**/api/users/*/orders*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/api/auth/devices', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/api/user/rewards', (route) => route.fulfill({ status: 503, body: '' }))
  await shopper.opens('/profile?tab=orders')
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('Your devices could not be listed.')).toBeVisible()
  await expectUsable(page)
  await page.unroute('**/api/auth/devices')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device')).toBeVisible()

  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible()
  await expectUsable(page)
})

test('the tracking page of a member, empty and with orders', async ({ shopper, page }) => {
  await shopper.isMember()
  await shopper.opens('/order-tracking')
  await expect(
    page.getByRole('region', { name: 'Your Recent Orders' }).getByRole('link', { name: 'Browse Services' }),
  ).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.request.post('/api/orders', {
    data: {
      email: shopper.email,
      discord: 'onlooker',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
      consent: true,
    },
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your Recent Orders' }).getByRole('listitem')).toHaveCount(1)
  await expectUsableOnEveryWidth(page)
})
