import { expect, test } from '#e2e/fixtures/journey.ts'

/** Pages of a PDF, as its own index counts them. */
function pagesOf(pdf: Buffer): number {
  return Math.max(...[...pdf.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))
}

test('an order prints on one page, with its id in full and without what can only be pressed', async ({
  shopper,
  page,
}) => {
  // By this browser, which may read its e-mail.
  const answer = await page.request.post('/api/orders', {
    data: {
      email: shopper.email,
      discord: 'on-paper',
      platform: 'pc',
      notes: 'After six, please.',
      serviceType: 'Prestige Boost, Dark Ops Easter Egg',
      game: 'phasmophobia',
      total: '34.00',
      consent: true,
    },
  })
  const { orderId }: { orderId: string } = await answer.json()
  await shopper.opens(`/order-tracking?id=${orderId}`)
  await shopper.orderOnScreen()
  const main = page.getByRole('main')
  await expect(main.getByText(`Order ID ${orderId}`)).toBeHidden()
  await expect(main.getByRole('img', { name: 'Opens this order on a phone' })).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(`Order ID ${orderId}`)).toBeVisible()
  for (const fact of ['£34.00', shopper.email, 'on-paper', 'After six, please.', 'Not paid yet'])
    await expect(main.getByText(fact).first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Opens this order on a phone' })).toBeVisible()
  for (const control of [
    page.getByRole('button'),
    page.getByRole('textbox'),
    page.getByRole('banner'),
    page.getByRole('complementary', { name: 'Live support' }),
  ])
    await expect(control).toHaveCount(0)
  const colours = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).color,
  ])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('what stands after an order was placed prints with its id in full', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  await shopper.fillsIn({ discord: 'on-paper' })
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: 'Place Order (1 item)' }).click()
  const heading = page.getByRole('heading', { name: 'Order Placed Successfully!' })
  await expect(heading).toBeVisible()
  const id =
    new URL(
      (await page.getByRole('link', { name: 'Track your order' }).getAttribute('href')) ?? '',
      page.url(),
    ).searchParams.get('id') ?? ''

  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main').getByText(id, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'Opens this order on a phone' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})
