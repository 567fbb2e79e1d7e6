import type { Page } from '@playwright/test'
import {
  answerWith,
  daysFromNow,
  historyAnswer,
  redemptionsAnswer,
  rewardsAnswer,
  subscriptionAnswer,
} from '#e2e/fixtures/member-answers.ts'
import type { Story } from './stories.ts'

const PERSON = {
  email: 'robin@example.com',
  password: 'Kestrel-0417-moss',
  firstName: 'Robin',
  lastName: 'Field',
  discord: 'robin.plays',
}
const ORDERS = [
  { serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' },
  { serviceType: 'Standard Easter Egg, Dark Ops Easter Egg', game: 'cod-bo6', total: '45.00' },
]

/** Shown once a member's page is loaded. */
const SHOWN: Partial<Record<string, string | RegExp>> = {
  '/order-tracking': 'Your Recent Orders',
  '/rewards': /^Your points/,
  '/subscription': /Active Subscription/,
  '/call-of-duty': 'Order Now',
  '/phasmophobia': 'Order Now',
}
const POINTS = {
  '/api/user/rewards': rewardsAnswer(138),
  '/api/user/rewards/history*': historyAnswer(8),
  '/api/rewards/redemptions': redemptionsAnswer(3),
}
const BENEFITS = { '/api/user/rewards': rewardsAnswer(38), '/api/subscription': subscriptionAnswer() }

/** The sign-in pages, and the pages of a member with a few orders, registered at the given shop. */
export async function memberStories(shop: string): Promise<Story[]> {
  const session = await registered(shop)
  /** Opens an address as the member. */
  const member = (name: string, path: string, act?: Story['act']): Story => ({
    name,
    path: '/terms',
    async act(page) {
      await signIn(page, session)
      await page.goto(new URL(path, page.url()).href)
      await page
        .getByText(SHOWN[path.split('?')[0] ?? ''] ?? 'Reward points')
        .first()
        .waitFor()
      await act?.(page)
    },
  })
  /** The same with a stubbed answer. */
  const as = (name: string, path: string, answers: Parameters<typeof answerWith>[1], act?: Story['act']): Story => {
    const story = member(name, path, act)
    return {
      ...story,
      async act(page) {
        await answerWith(page, answers)
        await story.act?.(page)
      },
    }
  }
  return [
    { name: 'Login', path: '/login' },
    { name: 'Login, failed', path: '/login', act: failToLogIn },
    {
      name: 'Login, back from Discord',
      path: '/login?discord=log-in-first',
      act: (page) => page.getByText('Your e-mail has an account').waitFor(),
    },
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
    member('Profile, nothing linked', '/profile?discord=taken', (page) =>
      page.getByText('Nothing was linked').waitFor(),
    ),
    member('Delete an account', '/profile?tab=security', openDeletion),
    member('Delete an account, not yet', '/profile?tab=security', tryDeletion),
    { name: 'Account deleted', path: '/account-deleted' },
    { name: 'Review of an order', path: '/terms', act: reviewOrder },
    {
      name: 'Review, dead link',
      path: '/reviews?order=of-nothing',
      act: (page) => scrolledUp(page, 'This link does not work'),
    },
    member('Codes, set-up', '/profile?tab=security', showQrPicture),
    member('Passkey, added', '/profile?tab=security', (page) => press(page, 'Add a passkey')),
    { name: 'Login, second step', path: '/login?step=code', act: (page) => press(page, 'Log in') },
    member('Orders of a member', '/order-tracking'),
    member('Menu of a member', '/profile', openMenu),
    member('Rewards of a newcomer', '/rewards'),
    as('Rewards of a member', '/rewards', POINTS, (page) => page.getByText('Recent Redemptions').waitFor()),
    as('Redeem', '/rewards', POINTS, (page) => press(page, 'Redeem: XP Token Package')),
    as('Rewards that cannot be had', '/rewards', { '/api/user/rewards': 503 }),
    member('Subscription of a newcomer', '/subscription'),
    as('Subscription, pending', '/subscription', {
      '/api/subscription': subscriptionAnswer({ status: 'pending', endDate: null, requestedAt: daysFromNow(0) }),
    }),
    as('Subscription, active', '/subscription', {
      '/api/subscription': subscriptionAnswer({ carries: { used: 12, limit: 30, left: 18 } }),
    }),
    as('Subscription, cancelled', '/subscription', {
      '/api/subscription': subscriptionAnswer({ cancelAtPeriodEnd: true }),
    }),
    as('Subscription, ended', '/subscription', {
      '/api/subscription': subscriptionAnswer({ status: 'expired', endDate: daysFromNow(-3) }),
    }),
    as('Checkout of a member', '/call-of-duty', BENEFITS, (page) =>
      openDialog(page, 'Dark Ops Easter Egg', 'Silver discount'),
    ),
    as('A carry that is included', '/phasmophobia', BENEFITS, (page) =>
      openDialog(page, 'Prestige Boost', 'Included in your subscription'),
    ),
  ]
}

async function registered(shop: string): Promise<{ name: string; value: string }> {
  const answer = await post(`${shop}/api/auth/register`, PERSON)
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  for (const order of ORDERS)
    await post(`${shop}/api/orders`, { ...order, email: PERSON.email, discord: PERSON.discord, platform: 'pc' }, pair)
  const [name = '', value = ''] = pair.split('=')
  return { name, value }
}

async function post(address: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
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

async function showQrPicture(page: Page): Promise<void> {
  await press(page, 'Turn on codes')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PERSON.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('banner').getByText(PERSON.firstName, { exact: true }).click()
}

async function openDialog(page: Page, service: string, shows: string): Promise<void> {
  await press(page, `Order Now: ${service}`)
  await page.getByRole('dialog').getByText(shows).waitFor()
}

async function openDeletion(page: Page): Promise<void> {
  await press(page, 'Delete my account')
  await page.getByLabel('Your password').waitFor()
}

/** Robin's orders are not completed. */
async function tryDeletion(page: Page): Promise<void> {
  await openDeletion(page)
  await page.getByLabel('Your password').fill(PERSON.password)
  await press(page, 'Delete for good')
  await page.getByText('Nothing was deleted').waitFor()
}

/** Orders cannot be completed from outside, so the answer to a valid link is stubbed. */
async function reviewOrder(page: Page): Promise<void> {
  await page.route(/\/api\/reviews\/order\?/, (route) =>
    route.fulfill({
      json: {
        code: 'KESTREL1',
        name: 'Prestige Boost',
        serviceType: 'phasmophobia-boost',
        completedAt: '2026-11-02T10:00:00.000Z',
      },
    }),
  )
  await page.goto(new URL('/reviews?order=one', page.url()).href)
  await scrolledUp(page, 'Your review will be marked')
}

/** The page has scrolled to its form; a full picture starts at the top. */
async function scrolledUp(page: Page, words: string): Promise<void> {
  await page.getByText(words).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}
