import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { exampleServices } from '#harness/shop/example-shop.ts'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import type { Page } from '@playwright/test'

/** A state of a screen: its address, and the steps to reach it. */
export interface Story {
  name: string
  path: string
  act?: (page: Page) => Promise<void>
}

/** Every screen for visitors, with its different states. Orders that a story needs come from `orderId`. */
export function visitorStories(orderId: string): Story[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Menu', path: '/', act: openMenu },
    { name: 'All services', path: '/services' },
    { name: 'Search', path: '/services?q=prestige' },
    { name: 'Search, nothing found', path: '/services?q=fishing' },
    { name: 'Ghost game', path: '/phasmophobia' },
    { name: 'Shooter', path: '/call-of-duty' },
    { name: 'Ghost service', path: '/phasmophobia/prestige-boost' },
    { name: 'Shooter service', path: '/call-of-duty/dark-ops-easter-egg' },
    { name: 'Services on sale', path: '/terms', act: (page) => openSale(page) },
    { name: 'Service on sale', path: '/terms', act: (page) => openSale(page, 'Prestige Boost') },
    { name: 'Bundle', path: '/terms', act: openBundle },
    { name: 'Service with choices', path: '/terms', act: openChoices },
    { name: 'Checkout', path: '/phasmophobia', act: openCheckout },
    { name: 'Checkout, faults', path: '/phasmophobia', act: pressPayTooEarly },
    { name: 'Cart, empty', path: '/cart' },
    { name: 'Cart drawer', path: '/call-of-duty', act: openDrawer },
    { name: 'Cart', path: '/cart', act: fillCart },
    { name: 'Track an order', path: '/order-tracking' },
    { name: 'An order', path: `/order-tracking?id=${orderId}` },
    { name: 'No such order', path: '/order-tracking?id=AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'Payment error', path: '/payment-success' },
    { name: 'Reviews', path: '/reviews' },
    { name: 'Reviews, five stars', path: '/reviews?rating=5' },
    { name: 'Contact', path: '/contact' },
    { name: 'Contact, faults', path: '/contact', act: (page) => press(page, 'Send Message') },
    { name: 'Contact, sent', path: '/contact', act: sendMessage },
    { name: 'Subscription', path: '/subscription' },
    { name: 'Rewards', path: '/rewards' },
    { name: 'Discord', path: '/discord' },
    { name: 'About', path: '/about' },
    { name: 'Terms', path: '/terms' },
    { name: 'Delivery record', path: '/record' },
    { name: 'Delivery record, empty', path: '/terms', act: openEmptyRecord },
    { name: 'Support', path: '/discord', act: (page) => press(page, /Support/) },
    { name: 'Not found', path: '/no-such-page' },
  ]
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await page.getByText('More', { exact: true }).click()
}

const SALE = { percent: 25, until: '2026-11-30T23:59:00.000Z', listPrice: '8.00', showsWas: true }

/** The page of a game with services on sale, or of one of them. */
async function openSale(page: Page, service?: string): Promise<void> {
  const onSale = exampleServices.map((each) => ({ ...each, price: '6.00', sale: SALE }))
  await answerWith(page, { '/api/services': onSale })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Phasmophobia' }).click()
  if (service !== undefined) await page.getByRole('link', { name: service, exact: true }).first().click()
}

/** The page of a bundle of two services. */
async function openBundle(page: Page): Promise<void> {
  const [games, boost, ...rest] = exampleServices
  const bundle = [
    { slug: 'prestige-boost', quantity: 2 },
    { slug: '2-games-package', quantity: 1 },
  ]
  const weekend = { name: 'Weekend bundle', slug: 'weekend', path: '/phasmophobia/weekend', price: '8.50', bundle }
  await answerWith(page, { '/api/services': [games, boost, { ...games, id: 'weekend', ...weekend }, ...rest] })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Phasmophobia' }).click()
  await page.getByRole('link', { name: 'Weekend bundle', exact: true }).first().click()
  await page.getByText('In this bundle').waitFor()
}

const CHOICES_PATH = '/phasmophobia/rank-boost'

/** A service as the API would return it. */
async function openChoices(page: Page): Promise<void> {
  const [service] = exampleServices
  const boost = {
    ...service,
    name: 'Rank Boost',
    slug: 'rank-boost',
    path: CHOICES_PATH,
    configurator: exampleConfigurator(),
  }
  await answerWith(page, { '/api/services': [boost] })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Phasmophobia' }).click()
  await page.getByRole('link', { name: 'Choose options: Rank Boost' }).click()
  await page.getByLabel('To Rank').first().selectOption('Diamond')
  await page.getByRole('checkbox', { name: /^Express/ }).check()
  await press(page, 'Order Now: Rank Boost')
}

/** Up to the payment button. */
export async function openCheckout(page: Page): Promise<void> {
  await press(page, 'Order Now: Prestige Boost')
  await page.frameLocator('iframe[title="Pay with PayPal"]').getByRole('button').first().waitFor()
}

async function pressPayTooEarly(page: Page): Promise<void> {
  await openCheckout(page)
  await page.frameLocator('iframe[title="Pay with PayPal"]').getByRole('button').first().click()
}

async function openDrawer(page: Page): Promise<void> {
  await press(page, /^Add to cart/)
  await page.getByRole('link', { name: /^Cart, / }).click()
}

/** Two services in the cart, and its page. */
export async function fillCart(page: Page): Promise<void> {
  for (const path of ['/phasmophobia', '/call-of-duty']) {
    await page.goto(new URL(path, page.url()).href)
    await press(page, /^Add to cart/)
    await page.getByText('Added to cart', { exact: true }).waitFor()
  }
  await page.goto(new URL('/cart', page.url()).href)
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Sam')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Subject').fill('A custom package')
  await page.getByLabel('Category').selectOption('custom')
  await page.getByLabel('Message').fill('Could you take me from prestige 3 to prestige 7?')
  await press(page, 'Send Message')
  await page.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
}

/** The answers of a new live shop. */
async function openEmptyRecord(page: Page): Promise<void> {
  await answerWith(page, { '/api/record': { months: [], ownOrders: 0, isSample: false } })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery record' }).click()
  await page.getByText('Nothing has been delivered yet').waitFor()
}
