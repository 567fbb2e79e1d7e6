import { expect, test } from '@playwright/test'
import { Shopper } from '#e2e/fixtures/shopper.ts'

const PAGES = [
  '/',
  '/services',
  '/phasmophobia',
  '/phasmophobia/prestige-boost',
  '/reviews',
  '/contact',
  '/subscription',
  '/rewards',
  '/discord',
  '/order-tracking',
  '/login',
  '/terms',
]

// Without the fixture that hears the console: some of these pages ask who is signed in, and are left before the answer.
test('K4 the pages load from the shop only, fonts and pictures included', async ({ page, baseURL }) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  page.on('websocket', (socket) => asked.push(new URL(socket.url())))
  const shopper = new Shopper(page, 'unknown@example.com')
  for (const path of PAGES) await shopper.opens(path)
  expect(asked.length).toBeGreaterThan(PAGES.length)
  const strangers = asked.filter(({ protocol, origin }) => !['data:', 'blob:'].includes(protocol) && origin !== baseURL)
  expect(strangers.map(String)).toEqual([])
})
