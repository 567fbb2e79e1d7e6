import { expectUsable } from '#e2e/fixtures/screen-checks.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

test('a paid order is cancelled by its buyer, who sees before what comes back, and after where it went @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.buys('Prestige 20')
  await shopper.followsTheNotice()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Cancel now: £50.00 back' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel order #/ })
  await expect(question).toContainText('It goes back by PayPal: usually within minutes')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(main.getByRole('heading', { name: 'Your order is in the queue.' })).toBeVisible()
  await main.getByRole('button', { name: 'Cancel now: £50.00 back' }).click()
  await question.getByRole('button', { name: 'Cancel, £50.00 back' }).click()
  await expect(main.getByRole('heading', { name: 'This order was cancelled and refunded.' })).toBeVisible()
  await expect(main.getByText(/£50\.00 went back by PayPal on .* \(reference \w{17}\)\./)).toBeVisible()
  await expect(main.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  const why = main.getByRole('group', { name: /^Would you tell us why/ })
  await expect(why.getByRole('button')).toHaveCount(5)
  await expectUsable(page)
  await why.getByRole('button', { name: 'I changed my mind' }).click()
  await expect(main.getByText('You said why you cancelled. I changed my mind')).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('without scripts the same is done by a form, in the browser that placed the order', async ({
  shopper,
  page,
  browser,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.buys('Prestige Boost')
  const path = `/order-tracking?id=${await shopper.followsTheNotice()}`
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const own = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  for (const [context, heading, words] of [
    [stranger, 'Your order is in the queue.', 'send us the cancellation form'],
    [own, 'This order was cancelled and refunded.', '£4.00 went back by PayPal'],
  ] as const) {
    const plain = await context.newPage()
    await plain.goto(new URL(path, page.url()).href)
    const main = plain.getByRole('main')
    await main.getByText('Cancel now: £4.00 back').click()
    await expect(main.getByText('Back to you')).toBeVisible()
    await main.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
    await expect(main.getByText(words)).toBeVisible()
    await context.close()
  }
})
