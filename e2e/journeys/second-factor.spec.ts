import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { PASSWORD, type Shopper } from '#e2e/fixtures/shopper.ts'
import { withVirtualDevice } from '#e2e/fixtures/virtual-device.ts'

/** The profile asks who is signed in. A visitor's browser complains of the 401 that answers. */
test.beforeEach(({ complaints }) => complaints.expect(FAILED_ANSWER))

/** What the app shows; `steps` half minutes from now. A code counts once, so the next one is the next login's. */
const shown = (key: string, steps = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
/**
 * The code of the half minute before is taken until this one ends: who types it in its last seconds is too late.
 */
async function notAtItsTurn(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5_000) await pause(left)
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function turnsOnCodes(shopper: Shopper): Promise<{ key: string; recoveryCodes: string[] }> {
  const { page, dialog } = shopper
  await shopper.opens('/profile?tab=security')
  await section(page, 'Authenticator codes').getByRole('button', { name: 'Turn on codes' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const key = ((await dialog.getByLabel(/^Key: /).textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('12345')
  await dialog.getByRole('button', { name: 'Turn on codes' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /Type the 6 digits that your app shows/,
  )
  await notAtItsTurn()
  await dialog.getByLabel('Code', { exact: true }).fill(shown(key, -1))
  await dialog.getByRole('button', { name: 'Turn on codes' }).click()
  await expect(dialog.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const recoveryCodes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  await expect(shopper.toast).toHaveCount(0)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(shopper.toast).toContainText('Authenticator codes are on')
  await expect(section(page, 'Authenticator codes')).toContainText('10 recovery codes are left.')
  return { key, recoveryCodes }
}

test('turns codes on, and logs in with the password and a code @phone', async ({ shopper, page, mailbox }) => {
  await shopper.isMember()
  const { key } = await turnsOnCodes(shopper)
  await mailbox.receives(shopper.email, /^Authenticator codes are on/)
  await shopper.logsOut()
  await shopper.opens('/login')
  await shopper.logsIn()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await shopper.logsIn()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expect(code).toHaveValue('000000')
  await code.fill(shown(key))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()
})

test('without the phone a recovery code logs in once; new ones are made and codes are turned off with both factors', async ({
  shopper,
  page,
  mailbox,
}) => {
  await shopper.isMember()
  const {
    recoveryCodes: [first = '', second = '', third = ''],
  } = await turnsOnCodes(shopper)
  await shopper.logsOut()
  await shopper.opens('/login')
  await shopper.logsIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  expect(await mailbox.receives(shopper.email, /^A recovery code/)).toContain('9')

  await shopper.opens('/profile?tab=security')
  const { dialog } = shopper
  await section(page, 'Authenticator codes').getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('Code', { exact: true }).fill(first)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /not right, or it was used already/,
  )
  await dialog.getByLabel('Code', { exact: true }).fill(second)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  const renewed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(renewed).toHaveCount(10)
  expect(await renewed.allTextContents()).not.toContain(third)
  const [fresh = ''] = await renewed.allTextContents()
  await page.keyboard.press('Escape')
  await expect(renewed).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await section(page, 'Authenticator codes').getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('Code', { exact: true }).fill(fresh)
  await dialog.getByRole('button', { name: 'Turn off codes' }).click()
  await expect(shopper.toast).toContainText('Authenticator codes are off')
  await expect(section(page, 'Authenticator codes').getByRole('button', { name: 'Turn on codes' })).toBeVisible()
})

test('adds a passkey, signs out, and signs in with it; renames and removes it', async ({ shopper, page, mailbox }) => {
  const device = await withVirtualDevice(page)
  await shopper.isMember()
  await shopper.opens('/profile?tab=security')
  const passkeys = section(page, 'Passkeys')
  // A toast stands in the open dialog, and is a list item too.
  const row = passkeys.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Rename/ }) })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await shopper.dialog.getByLabel('Name', { exact: true }).fill('My laptop')
  await shopper.dialog.getByLabel('Current password').fill('Wrong-0417-moss')
  await shopper.dialog.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(shopper.dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await expect(shopper.dialog.getByLabel('Name', { exact: true })).toHaveValue('My laptop')
  await shopper.dialog.getByLabel('Current password').fill(PASSWORD)
  await shopper.dialog.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(row).toContainText('My laptop')
  await expect(row).toContainText('not used yet')
  expect(await device.count()).toBe(1)
  await mailbox.receives(shopper.email, /^A passkey was added/)

  // The list under the e-mail field: this device's owner chooses from it at once.
  await shopper.logsOut()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(shopper.toast).toContainText('Welcome back, Sam.')

  await device.isNotOfferedInLists()
  await shopper.logsOut()
  await shopper.opens('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await shopper.opens('/profile?tab=security')
  await expect(row).toContainText('last used')
  await passkeys.getByRole('button', { name: 'Rename My laptop' }).click()
  await shopper.dialog.getByLabel('Name', { exact: true }).fill('Old laptop')
  await shopper.dialog.getByRole('button', { name: 'Save the name' }).click()
  await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click()
  await shopper.dialog.getByLabel('Current password').fill('Wrong-0417-moss')
  await shopper.dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(shopper.dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await shopper.dialog.getByLabel('Current password').fill(PASSWORD)
  await shopper.dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(passkeys.getByText('None yet')).toBeVisible()
  await mailbox.receives(shopper.email, /^A passkey was removed/)

  await shopper.logsOut()
  await shopper.opens('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('main')).toContainText('This passkey does not sign in here')
  await shopper.logsIn()
  await expect(page).toHaveURL(/\/profile$/)
})
