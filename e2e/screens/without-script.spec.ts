import { expect, test } from '#e2e/fixtures/journey.ts'

test.use({ javaScriptEnabled: false })

test('Home is readable without scripts: prices, links, questions', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [service, price] of [
    ['2 Games Package', '£1'],
    ['Prestige Boost', '£4'],
    ['Prestige 20', '£50'],
    ['Standard Easter Egg', '£15'],
    ['Dark Ops Easter Egg', '£30'],
  ] as const) {
    await expect(main.getByRole('listitem').filter({ hasText: service })).toContainText(price)
  }
  const questions = main.locator('details')
  await expect(questions).toHaveCount(4)
  await expect(questions.first()).toHaveAttribute('open', '')
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await expect(questions.first()).toHaveAttribute('open', '')
  await main.getByRole('link', { name: 'Phasmophobia' }).click()
  await expect(page).toHaveURL(/\/phasmophobia$/)
})

test('every page that tells or sells is readable without scripts', async ({ page }) => {
  for (const { path, words } of [
    {
      path: '/phasmophobia',
      words: ['2 Games Package', '£1', 'Prestige Boost', '£4', 'Most Popular', '4-8 hours', 'Prestige 20', '£50'],
    },
    { path: '/call-of-duty', words: ['Standard Easter Egg', '£15', 'Dark Ops Easter Egg', '£30'] },
    { path: '/services', words: ['Expert Players', 'Guaranteed Results', 'Fast Delivery', '£4', '£15'] },
    { path: '/terms', words: ['1 January 2025', 'Governing law'] },
    {
      path: '/about',
      words: ['Professional', 'Fast & Reliable', 'Customer First', 'Results Focused', '300+', '500+', '24hr'],
    },
    {
      path: '/discord',
      words: ['Direct support', 'Gaming community', 'Service updates', 'Gaming tips', 'Join our Discord'],
    },
    {
      path: '/contact',
      words: ['Discord support', 'support@fifteen-x.example', 'usually within 1 hour', 'within 24 hours'],
    },
    { path: '/subscription', words: ['Monthly Unlimited', '£7.99', 'Cancel anytime', 'Please login to subscribe'] },
    {
      path: '/rewards',
      words: [
        'Login Required',
        'Please login to view your rewards and points balance',
        'Login Now',
        '100 Free Levels',
        'XP Token Package',
      ],
    },
    { path: '/reviews', words: ['Maya', '5 of 5', 'Phasmophobia Boost', 'Leave a review'] },
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      for (const each of words) await expect(page.getByRole('main').getByText(each).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
        'href',
        '/terms',
      )
    })
  }
})

test('reviews are narrowed without scripts, and the support button leads to the form', async ({ page }) => {
  await page.goto('/reviews')
  await page.getByRole('link', { name: '3 stars 1 review' }).click()
  await expect(page).toHaveURL(/\/reviews\?rating=3$/)
  const reviews = page.getByRole('region', { name: 'Customer reviews' }).getByRole('article')
  await expect(reviews).toHaveCount(1)
  await expect(reviews).toContainText('3 of 5')
  await page.getByRole('complementary', { name: 'Live support' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'support@fifteen-x.example' })).toHaveAttribute(
    'href',
    'mailto:support@fifteen-x.example',
  )
})

test('Home shows six testimonials without scripts, and says that they are samples', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText('Verified Review'), 'samples are tied to no order').toHaveCount(0)
  await expect(main.getByText('Sample', { exact: true })).toHaveCount(6)
  await expect(main.getByText('of 5 from'), 'the page says one rating').toHaveCount(0)
  await expect(main.getByText('phasmophobia boost Customer').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu and the way to the cart work without scripts', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Call of Duty' }).click()
    await expect(page).toHaveURL(/\/call-of-duty$/)
    await page.getByRole('link', { name: 'Cart', exact: true }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })
})

test('an order is readable by its link without scripts, without the e-mail of its buyer', async ({
  page,
  request,
  complaints,
}) => {
  // The address of an order that is not there.
  complaints.expect(/the server responded with a status of 404/)
  const placed = await request.post('/api/orders', {
    data: {
      email: 'reader@example.com',
      discord: 'reader.plays',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
      consent: true,
    },
  })
  const { orderId } = (await placed.json()) as { orderId: string }
  await page.goto('/order-tracking')
  await page.getByRole('textbox', { name: 'Order ID' }).fill('A'.repeat(22))
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.locator('main noscript p')).toHaveText('Order not found. Please check your order ID and try again.')
  await page.getByRole('textbox', { name: 'Order ID' }).fill(orderId)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(`/order-tracking?id=${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your order is in the queue.' })).toBeVisible()
  for (const words of [`#${orderId.slice(-8)}`, 'Prestige Boost', '£4.00', 'Not paid yet', 'Order placed'])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByText(/\d{2}:\d{2} (?:GMT|BST)/).first(), 'in the zone of the shop').toBeVisible()
  await expect(page.getByText('reader@example.com')).toHaveCount(0)
  await expect(page.getByText('reader.plays')).toHaveCount(0)
})

test('no card offers a button that cannot answer', async ({ page }) => {
  await page.goto('/phasmophobia')
  await expect(page.getByRole('button', { name: /Order Now|Add to cart/ })).toHaveCount(0)
  await expect(page.getByText('Ordering needs JavaScript.').first()).toBeVisible()
})
