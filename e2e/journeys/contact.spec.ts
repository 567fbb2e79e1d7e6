import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

const SUPPORT = 'support@fifteen-x.example'
const SEND = 'Send Message'
const MESSAGE = 'I am level 40 on PC. What would level 100 cost?'

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' })
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

async function writes(page: Page, { email, subject, category }: { email: string; subject: string; category?: string }) {
  await form(page).getByLabel('Name', { exact: true }).fill('Sam Field')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Subject').fill(subject)
  if (category !== undefined) await form(page).getByLabel('Category').selectOption({ label: category })
  await form(page).getByLabel('Message').fill(MESSAGE)
}

test('a message reaches support, is acknowledged, and leaves the form empty for another @phone', async ({
  shopper,
  page,
  mailbox,
}) => {
  const subject = `Question ${randomUUID()}`
  await shopper.opens('/contact')
  await writes(page, { email: shopper.email, subject, category: 'Custom Service Request' })
  await form(page).getByRole('button', { name: SEND }).click()

  await expect(toast(page)).toContainText('Message sent successfully!')
  await expect(toast(page)).toContainText("We'll get back to you within 24 hours.")
  const title = page.getByRole('heading', { name: 'Message Sent Successfully!' })
  await expect(title).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Join our Discord' }).first()).toHaveAttribute(
    'target',
    '_blank',
  )

  const text = await mailbox.receives(SUPPORT, new RegExp(`^\\[Custom Service Request\\] ${subject}$`))
  expect(text).toContain(MESSAGE)
  await mailbox.receives(shopper.email, /^We have your message$/)

  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(form(page).getByLabel('Subject')).toHaveValue('')
  await page.reload()
  await expect(form(page).getByLabel('Message')).toHaveValue('')
})

test('a press on the button is not lost to a message that appears above it', async ({ shopper, page }) => {
  await shopper.opens('/contact')
  await writes(page, { email: shopper.email, subject: 'A question', category: 'General Support' })
  await form(page).getByLabel('Subject').fill('Hi')
  const button = form(page).getByRole('button', { name: SEND })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (!before) throw new Error('the button is nowhere')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(button).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect((await button.boundingBox())?.y).toBeCloseTo(before.y, 0)
  await page.mouse.up()
  await expect(form(page).getByText('Subject must be at least 5 characters')).toBeVisible()
  await expect(form(page).getByLabel('Subject')).toBeFocused()
})

test('every fault stands at its field in the specified words, and the first one has the focus', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/contact')
  await form(page).getByRole('button', { name: SEND }).click()
  for (const [field, words] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Subject', 'Subject must be at least 5 characters'],
    ['Category', 'Please select a category'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await expect(form(page).getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(`${words}$`))
  }
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByText('Please check 5 fields.')).toBeVisible()

  await form(page).getByLabel('Name', { exact: true }).fill('Sam')
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
})

test('a link chooses the category; what was typed outlives a reload, and so does another choice', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/contact?category=custom')
  await expect(form(page).getByLabel('Category')).toHaveValue('custom')
  await writes(page, { email: shopper.email, subject: 'A night with friends', category: 'Billing & Payment' })
  await page.reload()
  await expect(form(page).getByLabel('Category')).toHaveValue('billing')
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE)
  await shopper.opens('/contact?category=nonsense')
  await expect(form(page).getByLabel('Category')).toHaveValue('billing')
})

test('a failure says so and loses nothing; the second try is the same message', async ({
  shopper,
  page,
  complaints,
  mailbox,
}) => {
  complaints.expect(FAILED_ANSWER)
  const subject = `Failing ${randomUUID()}`
  const keys: (string | undefined)[] = []
  let isDown = true
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue())
  })
  await shopper.opens('/contact')
  await writes(page, { email: shopper.email, subject, category: 'General Support' })
  await form(page).getByRole('button', { name: SEND }).click()
  await expect(toast(page)).toContainText('Failed to send message')
  await expect(toast(page)).toContainText('Please try again or contact us directly via Discord.')
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'Your message was not sent. It is kept here; try again.' }),
  ).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('Subject')).toHaveValue(subject)

  isDown = false
  await form(page).getByRole('button', { name: SEND }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await mailbox.receives(SUPPORT, new RegExp(subject))
  expect(keys).toHaveLength(2)
})

test('pressed twice, sent once; meanwhile the button says what runs', async ({ shopper, page }) => {
  let calls = 0
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    calls += 1
    await isSeen.promise
    await route.continue()
  })
  await shopper.opens('/contact')
  await writes(page, { email: shopper.email, subject: 'Pressed twice', category: 'Feedback & Suggestions' })
  await form(page).getByRole('button').dblclick()
  const button = form(page).getByRole('button', { name: 'Sending Message...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByLabel('Subject').press('Enter')
  isSeen.resolve()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  expect(calls).toBe(1)
})
