import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { PASSWORD, Shopper } from '#e2e/fixtures/shopper.ts'

/** The profile asks who is signed in. A visitor's browser complains of the 401 that answers. */
test('registers, sees the profile, logs out, and comes back to where they were going @phone', async ({
  shopper,
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.registers({ firstName: 'Robin', discord: 'robin.plays' })
  await expect(shopper.toast).toContainText('Account created')
  await expect(page.getByRole('heading', { name: 'Robin Player' })).toBeVisible()
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeVisible()
  await mailbox.receives(shopper.email, /^Welcome to Fifteen X/)

  await shopper.logsOut()
  await shopper.isAtHome()
  await shopper.opens('/profile?tab=security')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await shopper.logsIn()
  await expect(page).toHaveURL(/\/profile\?tab=security$/)
  await expect(shopper.toast).toContainText('Welcome back, Robin.')
  await expect(page.getByText('This device')).toBeVisible()

  await shopper.opens('/login')
  await expect(page).toHaveURL(/\/profile$/)
})

test('what is wrong stands at its field in the specified words, and a password that is wrong is said in one way', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.opens('/login')
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(login.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await shopper.logsIn('not-this-one-9')
  await expect(shopper.toast).toContainText('Login failed')
  await expect(shopper.toast).toContainText('Invalid email or password')

  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters')
  await expect(page.getByText('Please check 4 fields.')).toBeVisible()
})

test('a password is pasted; an e-mail that has an account is refused, with the ways into it; a reload keeps all but the password', async ({
  shopper,
  page,
  request,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  const taken = { email: shopper.email, password: PASSWORD, firstName: 'Sam', lastName: 'Player' }
  expect((await request.post('/api/auth/register', { data: taken })).status()).toBe(201)
  await shopper.opens('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('First name').fill('Sam')
  await form.getByLabel('Last name').fill('Player')
  await form.getByLabel('Email').fill(PASSWORD)
  await form.getByLabel('Email').press('ControlOrMeta+a')
  await form.getByLabel('Email').press('ControlOrMeta+c')
  await form.getByLabel('Email').fill(shopper.email)
  await form.getByLabel('Password', { exact: true }).press('ControlOrMeta+v')
  await form.getByRole('button', { name: 'Show password' }).click()
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(shopper.toast).toContainText('Registration failedFailed to create account')
  await expect(form.getByRole('link', { name: 'Login' })).toBeVisible()

  expect(JSON.stringify(await page.context().storageState())).not.toContain(PASSWORD)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(PASSWORD)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await shopper.logsIn()
  await expect(page).toHaveURL(/\/profile$/)
})

test('a forgotten password is chosen anew by a mailed link, which works once and signs every device out', async ({
  shopper,
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await shopper.opens('/forgot-password')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  const link =
    /\/reset-password\?token=[\w-]+/.exec(await mailbox.receives(shopper.email, /^Choose a new password/))?.[0] ?? ''

  await shopper.opens(link)
  await page.getByLabel('New password', { exact: true }).fill('Another-0417-moss')
  await page.getByLabel('Confirm new password').fill('Another-0418-moss')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription("Passwords don't match")
  await page.getByLabel('Confirm new password').fill('Another-0417-moss')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(shopper.toast).toContainText('Password changed')
  await shopper.logsIn('Another-0417-moss')
  await expect(page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()
  // The mailed link has proven the mailbox as well.
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeHidden()

  await shopper.opens(link)
  await page.getByLabel('New password', { exact: true }).fill('Third-0417-moss')
  await page.getByLabel('Confirm new password').fill('Third-0417-moss')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('the mailbox is proven by a press on the mailed page, not by opening it, and elsewhere with the password', async ({
  shopper,
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  const link = /\/verify-email\?token=[\w-]+/.exec(await mailbox.receives(shopper.email, /^Welcome/))?.[0] ?? ''
  await shopper.opens(link)
  await expect(page.getByRole('button', { name: 'Confirm my e-mail' })).toBeVisible()
  await shopper.opens('/profile')
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await new Shopper(page, `other-${shopper.email}`).isMember()
  await shopper.opens(link)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(password, 'signed in, but to another account').toBeFocused()
  await expect(password).toHaveAccessibleDescription(/another account/)
  await page.context().clearCookies()
  await shopper.opens(link)
  await password.fill('Wrong-0417-moss')
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(password).toHaveAccessibleDescription(/Current password is incorrect/)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await shopper.logsIn()
  await expect(page).not.toHaveURL(/\/login|\/verify-email/)
  await shopper.opens('/profile')
  await expect(page.getByRole('heading', { name: 'Sam Player' })).toBeVisible()
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeHidden()
})

test('a logout that fails says so, and the member stays', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await shopper.opens('/profile')
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: '' }))
  await shopper.userMenu.click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(shopper.toast).toContainText('Logout failed')
  await expect(shopper.toast).toContainText('There was an error logging out.')
  await expect(shopper.userMenu).toHaveText('Sam')
})
