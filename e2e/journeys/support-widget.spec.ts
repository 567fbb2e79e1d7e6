import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

const corner = (page: Page) => page.getByRole('complementary', { name: 'Live support' })
const panel = (page: Page) => page.getByRole('region', { name: 'Live support' })
const button = (page: Page) => corner(page).getByRole('button', { expanded: false })

test('closed, open, minimised and back, by keyboard alone', async ({ shopper, page }) => {
  await shopper.opens('/about')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Live support' })).toBeFocused()
  await expect(panel(page)).toContainText('Average response under 1 hour')
  await expect(panel(page)).toContainText('The team is online')
  await expect(panel(page)).toContainText('Registered users get priority support.')
  const chat = panel(page).getByRole('link', { name: 'Join Discord for Live Chat' })
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('href', /^https:\/\/discord\.gg\//)
  await expect(panel(page).getByRole('link', { name: 'Contact Form' })).toHaveAttribute('href', '/contact')
  await expect(panel(page).getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/order-tracking')
  await expectUsable(page)

  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Minimise' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(corner(page).getByRole('button', { name: 'Live support', exact: true })).toBeFocused()
  await expectUsable(page)

  await page.reload()
  await expect(corner(page).getByRole('button', { name: 'Live support', exact: true })).toBeVisible()
  await corner(page).getByRole('button', { name: 'Live support', exact: true }).press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(corner(page).getByRole('button', { name: 'Support', exact: true })).toBeFocused()
  await page.reload()
  await expect(corner(page).getByRole('button', { name: 'Support', exact: true })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('a link to #support opens it on any page, as often as it is followed', async ({ shopper, page }) => {
  await shopper.opens('/terms#support')
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#support'
    link.textContent = 'Talk to us'
    document.querySelector('main')?.prepend(link)
  })
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('link', { name: 'Talk to us' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Live support' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  }
})

test('it leads to the contact form and is closed there', async ({ shopper, page }) => {
  await shopper.opens('/reviews#support')
  await panel(page).getByRole('link', { name: 'Contact Form' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(panel(page)).toBeHidden()
})

test('it stays away from the cart and from under a dialog', async ({ shopper, page }) => {
  await shopper.opens('/call-of-duty')
  await expect(button(page)).toBeVisible()
  await shopper.addsToCart('Dark Ops Easter Egg')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await expect(corner(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeVisible()
  await shopper.opens('/cart')
  await expect(corner(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('it makes room while something is typed, and rises over what sticks to the foot', async ({ shopper, page }) => {
    await shopper.opens('/contact')
    await expect(button(page)).toBeVisible()
    await page.getByLabel('Subject').tap()
    await expect(corner(page)).toBeHidden()
    await page.getByLabel('Subject').blur()
    await expect(button(page)).toBeVisible()
    const before = await corner(page).boundingBox()
    await page.evaluate(() => document.documentElement.style.setProperty('--widget-lift', '64px'))
    const after = await corner(page).boundingBox()
    expect((before?.y ?? 0) - (after?.y ?? 0)).toBe(64)
  })
})

test('on a small phone it stands on nothing to press, wherever the page rests @phone', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shopper.opens('/phasmophobia')
  await expect(button(page)).toHaveCount(1)
  for (const top of [0, 150, 300, 450, 600, 450, 300, 150, 0]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(() => page.evaluate(controlsUnderSupport), { message: `at ${top}` }).toStrictEqual([])
  }
  await shopper.opens('/terms')
  await expect(button(page)).toBeInViewport()
})

/** The words of what the button in the corner touches. */
function controlsUnderSupport(): string[] {
  const corner = document.querySelector('.support-corner')?.getBoundingClientRect()
  if (!corner || corner.top >= innerHeight) return []
  return [...document.querySelectorAll('main :is(button, input, select, textarea)')]
    .filter((control) => {
      const { left, right, top, bottom, height } = control.getBoundingClientRect()
      const isTouched = left < corner.right && right > corner.left && top < corner.bottom && bottom > corner.top
      return isTouched && height <= 96
    })
    .map(({ textContent }) => textContent)
}
