import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { DiscordPage } from '#e2e/fixtures/discord-page.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { PASSWORD, Shopper } from '#e2e/fixtures/shopper.ts'

/** Unique to this run. */
const newName = () => `player_${randomUUID().slice(0, 8)}`

test('a new visitor continues with Discord, and their name there fills the profile @phone', async ({
  shopper,
  page,
  mailbox,
}) => {
  const name = newName()
  const discord = new DiscordPage(page)
  await shopper.opens('/login')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await discord.isSomebody({ name, email: shopper.email })
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Discord username')).toHaveValue(name)
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await mailbox.receives(shopper.email, /^Welcome to Fifteen X/)

  // Their only way in: it stays until a mailed link has set a password.
  await page.getByRole('tab', { name: 'Security' }).click()
  const section = page.getByRole('region', { name: 'Discord' })
  await expect(section).toContainText('It is your only way in')
  await expect(section.getByRole('button', { name: 'Unlink' })).toBeHidden()
  await page.getByRole('region', { name: 'Authenticator codes' }).getByRole('button', { name: 'Turn on codes' }).click()
  await expect(shopper.dialog).toContainText('Choose a password first')
  await expect(shopper.dialog.getByLabel('Current password')).toBeHidden()
  await shopper.closesDialog()
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(shopper.dialog.getByRole('button', { name: 'Mail me a link' })).toBeVisible()
  await shopper.closesDialog()
  await section.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(section).toContainText(`Sent to ${shopper.email}`)
  const link =
    /\/reset-password\?token=[\w-]+/.exec(await mailbox.receives(shopper.email, /^Choose a new password/))?.[0] ?? ''
  await shopper.opens(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await shopper.logsIn()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(section.getByText('Linked', { exact: true })).toBeVisible()
})

test('a member links Discord, comes back by it, and unlinks it', async ({ shopper, page, browser, mailbox }) => {
  const name = newName()
  const discord = new DiscordPage(page)
  await shopper.isMember()
  await shopper.opens('/profile?tab=security')
  const section = page.getByRole('region', { name: 'Discord' })
  await section.getByRole('link', { name: 'Link Discord' }).click()
  await discord.isSomebody({ name, email: `${name}@example.com` })
  await expect(section).toContainText('Discord is linked')
  await expect(section.getByText('Linked', { exact: true })).toBeVisible()
  await mailbox.receives(shopper.email, /^Discord was linked/)

  const context = await browser.newContext()
  const other = new Shopper(await context.newPage(), `other-${shopper.email}`)
  await other.isMember()
  await other.opens('/profile?tab=security')
  await other.page.getByRole('link', { name: 'Link Discord' }).click()
  await new DiscordPage(other.page).isSomebody({ name })
  await expect(other.page.getByRole('region', { name: 'Discord' })).toContainText('Nothing was linked')
  await context.close()

  await shopper.logsOut()
  await shopper.opens('/register')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await discord.isSomebody({ name })
  await expect(page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()

  await page.getByRole('tab', { name: 'Security' }).click()
  await section.getByRole('button', { name: 'Unlink' }).click()
  await expect(shopper.toast).toContainText('Discord unlinked')
  await expect(section).toContainText('Not linked')
  await mailbox.receives(shopper.email, /^Discord was unlinked/)
})

test('a visitor who says no at Discord, or has no e-mail there, is told so where they began', async ({
  shopper,
  page,
  complaints,
}) => {
  // A name that Discord cannot have is refused.
  complaints.expect(FAILED_ANSWER)
  const discord = new DiscordPage(page)
  await shopper.opens('/login')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await discord.cancels()
  await expect(page).toHaveURL(/\/login\?discord=cancelled$/)
  await expect(page.getByRole('status').filter({ hasText: 'You said no at Discord' })).toBeVisible()

  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await discord.is('nobodys.mail')
  await expect(page.getByText('Discord knows no confirmed e-mail of yours')).toBeVisible()

  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await discord.isSomebody({ name: 'no spaces please' })
  await expect(page.getByLabel('Discord name')).toHaveAccessibleDescription(
    '2 to 32 letters, digits, dots and underscores',
  )

  await shopper.opens('/login?discord=expired')
  await expect(page.getByText('That took too long')).toBeVisible()
})

test('A13 an e-mail that another person may have registered is not opened by Discord', async ({
  shopper,
  page,
  complaints,
}) => {
  // The profile asks who is signed in, and gets a 401 for a visitor.
  complaints.expect(FAILED_ANSWER)
  await shopper.registers()
  await shopper.logsOut()
  await shopper.opens('/login')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await new DiscordPage(page).isSomebody({ name: newName(), email: shopper.email })
  await expect(page.getByText('Your e-mail has an account here already')).toBeVisible()
  await shopper.opens('/profile')
  await expect(page.getByText('Access Denied')).toBeVisible()
})
