import type { Page } from '@playwright/test'
import type { Story } from './stories.ts'

const PERSON = { email: 'robin@example.com', password: 'Kestrel-0417-moss', firstName: 'Robin', lastName: 'Field', discord: 'robin.plays' }
const ORDERS = [
  { serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' },
  { serviceType: 'Standard Easter Egg, Dark Ops Easter Egg', game: 'cod-bo6', total: '45.00' },
]

/** The doors of the shop, and what is behind them for a member with a few orders, who is registered at the shop given. */
export async function memberStories(shop: string): Promise<Story[]> {
  const session = await registered(shop)
  /** Shows an address to the member. */
  const member = (name: string, path: string, act?: Story['act']): Story => ({
    name,
    path: '/terms',
    async act(page) {
      await signIn(page, session)
      await page.goto(new URL(path, page.url()).href)
      await page.getByText(path.startsWith('/order-tracking') ? 'Your Recent Orders' : 'Reward points').waitFor()
      await act?.(page)
    },
  })
  return [
    { name: 'Login', path: '/login' },
    { name: 'Login, failed', path: '/login', act: failToLogIn },
    { name: 'Register', path: '/register' },
    { name: 'Register, faults', path: '/register', act: (page) => press(page, 'Create Account') },
    { name: 'Forgot password', path: '/forgot-password' },
    { name: 'New password', path: '/reset-password?token=one' },
    { name: 'A dead link', path: '/reset-password' },
    { name: 'Confirm an e-mail', path: '/verify-email?token=one' },
    { name: 'Access denied', path: '/profile', act: (page) => page.getByText('Access Denied').waitFor() },
    member('Profile', '/profile'),
    member('Profile, orders', '/profile?tab=orders', (page) => page.getByText('Order again').first().waitFor()),
    member('Profile, password', '/profile?tab=password'),
    member('Profile, security', '/profile?tab=security', (page) => page.getByText('This device').waitFor()),
    member('Orders of a member', '/order-tracking'),
    member('Menu of a member', '/profile', openMenu),
  ]
}

async function registered(shop: string): Promise<{ name: string; value: string }> {
  const answer = await post(`${shop}/api/auth/register`, PERSON)
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  for (const order of ORDERS) await post(`${shop}/api/orders`, { ...order, email: PERSON.email, discord: PERSON.discord, platform: 'pc' }, pair)
  const [name = '', value = ''] = pair.split('=')
  return { name, value }
}

async function post(address: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

async function signIn(page: Page, session: { name: string; value: string }): Promise<void> {
  await page.context().addCookies([{ ...session, url: page.url() }])
  await page.evaluate(() => localStorage.setItem('signed-in', '1'))
}

async function failToLogIn(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(PERSON.email)
  await form.getByLabel('Password', { exact: true }).fill('not-this-one-9')
  await form.getByRole('button', { name: 'Login' }).click()
  await form.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('banner').getByText(PERSON.firstName, { exact: true }).click()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}
