import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('the clock of an order is paused, contested, upheld and extended, and both sides see why @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige Boost')
  const orderId = await visitor.followsTheNotice()
  const order = visitor.page.getByRole('main')
  const sees = async (words: string) => {
    await visitor.page.reload()
    await expect(order).toContainText(words)
  }
  const clock = page.getByRole('region', { name: 'Clock' })

  await test.step('it is paused in the list, with a cause and a note', async () => {
    await owner.opens(`/admin?tab=orders&q=${orderId.slice(0, 8)}`)
    await page.getByRole('button', { name: `Pause order ${orderId.slice(0, 8)}` }).click()
    const form = page.getByRole('dialog', { name: 'Pause the clock' })
    await form.getByRole('radio', { name: 'We could not reach the customer' }).check()
    await form.getByLabel('Note').fill('We wrote on Discord at eight')
    await expectUsableOnEveryWidth(page)
    await form.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(owner.toast).toContainText('Clock paused')
    await expect(page.getByRole('button', { name: `Resume order ${orderId.slice(0, 8)}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Paused, in')
    await sees('We wrote on Discord at eight')
    await expect(order).toContainText('The promised time stands still.')
    await expectUsableOnEveryWidth(visitor.page)
  })

  await test.step('its buyer contests it, and it does not count until the owner answers', async () => {
    await visitor.page.getByRole('button', { name: 'I was there' }).click()
    await expect(order).toContainText('You said that the last pause is wrong')
    await owner.opens(`/admin/orders/${orderId}`)
    await expect(clock).toContainText('Contested: it does not count')
    await expectUsableOnEveryWidth(page)
    await clock.getByRole('button', { name: 'It stands' }).click()
    const form = page.getByRole('dialog', { name: 'The pause stands' })
    await form.getByRole('button', { name: 'It stands' }).click()
    await expect(form.getByText('Required')).toBeVisible()
    await form.getByLabel('Reason').fill('Our messages were read at nine')
    await form.getByRole('button', { name: 'It stands' }).click()
    await expect(clock).toContainText('Contested, and upheld: Our messages were read at nine')
    await sees('We looked at the pause: it counts. Our messages were read at nine')
    await expect(order).toContainText('left of the time that we promised')
  })

  await test.step('one that has ended can still be contested', async () => {
    await clock.getByRole('button', { name: 'Pause', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Pause the clock' })
    await form.getByRole('button', { name: 'Pause', exact: true }).click()
    await clock.getByRole('button', { name: 'Go on' }).click()
    await expect(clock.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await sees('Paused: we were ready to play and could not reach you.')
    await expectUsableOnEveryWidth(visitor.page)
    await visitor.page.getByRole('button', { name: 'I was there' }).click()
    await expect(order).toContainText('You said that the last pause is wrong')
  })

  await test.step('the owner asks for more time, and the buyer gives it', async () => {
    await clock.getByRole('button', { name: 'Ask for more time' }).click()
    const form = page.getByRole('dialog', { name: 'Ask for more time' })
    await form.getByLabel('Hours more').fill('0')
    await form.getByLabel('Reason').fill('Tonight is the event, and queues are long')
    await form.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(form.getByText('A whole number of hours, from 1 to 8760')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('Hours more').fill('6')
    await form.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(clock).toContainText('You asked for 6 hours more')
    await sees('May we have 6 hours more?')
    await expectUsableOnEveryWidth(visitor.page)
    await visitor.page.getByRole('button', { name: 'Yes, take the time' }).click()
    await expect(order).toContainText('You gave us more time')
    await expect(order).toContainText(/in 1 d 5 h|in 1 d 6 h/)
  })

  await test.step('the servers of the game are down, and up again', async () => {
    await owner.opens('/admin?tab=games')
    await page.getByRole('button', { name: 'Servers down: Phasmophobia' }).click()
    const form = page.getByRole('dialog', { name: 'Are the servers of Phasmophobia down?' })
    await form.getByLabel('Note').fill('Maintenance until six')
    await form.getByRole('button', { name: 'They are down' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Phasmophobia' }).first()).toContainText('Down since')
    await expectUsableOnEveryWidth(page)
    await sees('Paused: the servers of the game are down')
    await expect(order).toContainText('Maintenance until six')
    await page.getByRole('button', { name: 'Servers up: Phasmophobia' }).click()
    await page
      .getByRole('dialog', { name: 'Is Phasmophobia up again?' })
      .getByRole('button', { name: 'It is up again' })
      .click()
    await expect(page.getByRole('button', { name: 'Servers down: Phasmophobia' })).toBeVisible()
  })
})
