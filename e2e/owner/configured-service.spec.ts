import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { isHydrated } from '#e2e/fixtures/hydrated.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

/** What is chosen has its own code, which comes after that of the page. */
const CONTROLS = '[data-choice]'

test.describe.configure({ timeout: 120_000 })

test('a service with a range, options and a question is made, chosen, bought and tracked @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // What the owner and the buyer get wrong is refused by the server.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const buyer = visitor.page
  const service = `Rank Boost ${randomUUID().slice(0, 4)}`
  const path = `/phasmophobia/${service.toLowerCase().replaceAll(' ', '-')}`
  const price = buyer.getByRole('status').filter({ hasText: '£' })

  await test.step('the owner writes what buyers choose, and a fault stands at its field', async () => {
    await owner.opens('/admin?tab=services')
    await page.getByRole('button', { name: 'New service' }).click()
    const offer = page.getByRole('dialog', { name: 'New service' })
    await offer.getByLabel('Name', { exact: true }).fill(service)
    await offer.getByLabel('Price in pounds').fill('1.00')
    await offer.getByLabel('Description').fill('From your rank to the one you want, with a player beside you.')
    await offer.getByRole('button', { name: 'Create service' }).click()
    await expect(offer).toBeHidden()
    await owner.closesToast('Service created')

    await page.getByRole('button', { name: `Choices of ${service}` }).click()
    const form = page.getByRole('dialog', { name: `Choices of ${service}` })
    await form.getByLabel('Buyers choose from where to where').check()
    await form.getByLabel('What the points are').fill('Rank')
    await form.getByLabel('Names of the points').fill('Bronze\nSilver\nGold\nPlatinum\nDiamond')
    await form.getByLabel('Minutes').fill('60')
    await form.getByRole('button', { name: 'Save choices' }).click()
    await expect(form.getByText('Must be an amount with two decimals, such as 4.00')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('£ a step').fill('3.50')
    await form.getByRole('button', { name: 'Another price for lower steps' }).click()
    await form.getByLabel('Up to').first().selectOption('Gold')
    await form.getByLabel('£ a step').first().fill('2')
    await form.getByLabel('Minutes').first().fill('60')
    await form.getByRole('button', { name: 'Add an option' }).click()
    await form.getByLabel('Name of the option').fill('Express')
    await form.getByLabel('Value').fill('Done in half the time')
    await form.getByLabel('£ or %').fill('30%')
    await form.getByLabel('Time, %').fill('50')
    await form.getByRole('button', { name: 'Add a question' }).click()
    await form.getByLabel('Question', { exact: true }).fill('Your region')
    await form.getByLabel('Answers to choose from').fill('Europe\nAmerica')
    await form.getByRole('button', { name: 'Save choices' }).click()
    await expect(owner.toast).toContainText('Choices saved')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: service })).toContainText('from£2.00')
  })

  await test.step('its card leads to its page', async () => {
    await visitor.opens('/phasmophobia')
    await buyer.getByRole('link', { name: `Choose options: ${service}` }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(service)
    await expect(price).toHaveText('£2')
    await expectUsableOnEveryWidth(buyer)
  })

  await test.step('price, time and address follow every choice, by fingers and by keys', async () => {
    await buyer.getByRole('combobox', { name: 'To Rank' }).selectOption('Platinum')
    await expect(price).toHaveText('£7.50')
    await buyer.getByRole('slider', { name: 'From Rank' }).focus()
    await buyer.keyboard.press('ArrowRight')
    await expect(price).toHaveText('£5.50')
    await expect(buyer.getByText('Estimated time: within 26 hours')).toBeVisible()
    await buyer.getByRole('checkbox', { name: /^Express/ }).check()
    await expect(price).toHaveText('£7.15')
    await expect(buyer.getByText('Estimated time: within 13 hours')).toBeVisible()
    await expect(buyer).toHaveURL(`${path}?from=1&to=3&express=done-in-half-the-time`)
    await visitor.opens(`${path}?from=1&to=3&express=done-in-half-the-time`)
    await buyer.waitForFunction(isHydrated, CONTROLS)
    await expect(price).toHaveText('£7.15')
  })

  await test.step('what is chosen before the scripts have come counts, too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await buyer.route(/\/assets\/with-choices-[^/]+\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await buyer.goto(`${path}?from=1&to=3`)
    await buyer.getByRole('checkbox', { name: /^Express/ }).check()
    await buyer.getByRole('combobox', { name: 'Your region' }).selectOption('America')
    resolve()
    await expect(price).toHaveText('£7.15')
    await expect(buyer.getByRole('combobox', { name: 'Your region' })).toHaveValue('America')
    await expect(buyer).toHaveURL(`${path}?from=1&to=3&express=done-in-half-the-time`)
    await visitor.opens(`${path}?from=1&to=3&express=done-in-half-the-time`)
    await buyer.waitForFunction(isHydrated, CONTROLS)
  })

  await test.step('an answer that is missing is asked for at its field', async () => {
    await buyer
      .getByRole('button', { name: `Order Now: ${service}` })
      .first()
      .click()
    await expect(buyer.getByText('Please answer: Your region')).toBeVisible()
    await expect(buyer.getByRole('combobox', { name: 'Your region' })).toBeFocused()
    await expectUsableOnEveryWidth(buyer)
    await buyer.getByRole('combobox', { name: 'Your region' }).selectOption('Europe')
  })

  await test.step('it is paid at its price, and the order says what was chosen', async () => {
    const paypal = await visitor.checksOut(service)
    await expect(visitor.dialog).toContainText('Rank: Silver to Platinum')
    for (const part of ['Rank Silver to Platinum£5.50', 'Express£1.65', 'Total£7.15'])
      await expect(visitor.dialog).toContainText(part)
    await paypal.approves()
    await visitor.isAtHome()
    const orderId = await visitor.followsTheNotice()
    const order = buyer.getByRole('main')
    for (const words of ['Silver to Platinum', 'Europe', '£7.15']) await expect(order).toContainText(words)
    await expectUsableOnEveryWidth(buyer)
    await owner.opens(`/admin/orders/${orderId}`)
    const file = page.getByRole('main')
    for (const words of ['Rank: Silver to Platinum', 'Express: Yes', 'Your region: Europe'])
      await expect(file).toContainText(words)
  })

  await test.step('while a sale runs it costs less, and no younger price stands beside it', async () => {
    await owner.opens('/admin?tab=services')
    await page.getByRole('button', { name: `Edit ${service}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit service' })
    await expect(form.getByLabel('Price in pounds')).not.toBeEditable()
    await form.getByLabel('Per cent off').fill('20')
    await form.getByLabel('From', { exact: true }).fill('2026-01-01T10:00')
    await form.getByLabel('Until', { exact: true }).fill('2025-01-01T10:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Please choose a time after its start')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('Until', { exact: true }).fill('2099-01-01T10:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.toast).toContainText('Service updated')
    await visitor.opens(`${path}?from=0&to=4`)
    await expect(price).toHaveText('£8.80')
    await expect(buyer.getByText(/^Offer until/)).toBeVisible()
  })

  await test.step('in the cart it stands once for each way it was chosen', async () => {
    await visitor.opens(`${path}?from=0&to=4`)
    await visitor.chooses('To Rank', 'Platinum', '£6')
    await visitor.chooses('To Rank', 'Diamond', '£8.80')
    await buyer.getByRole('combobox', { name: 'Your region' }).selectOption('America')
    await visitor.addsToCart(service)
    await expect(buyer.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await visitor.chooses('To Rank', 'Gold', '£3.20')
    await visitor.addsToCart(service)
    await expect(buyer.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await visitor.opens('/cart')
    const lines = buyer.getByRole('main').getByRole('listitem').filter({ hasText: service })
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Rank: Bronze to Diamond')
    await expect(buyer.getByRole('main')).toContainText('£12.00')
    await expectUsableOnEveryWidth(buyer)
  })
})
