import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

// The cover is what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** As specified. */
const COVERS_MS = 1500

const cover = (page: Page) => page.locator('.loading-screen')

/** Holds the cover where it is at the first frame: the story then reads it at leisure. */
async function pauseCover(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const screen = document.querySelector('.loading-screen')
      if (!screen) return
      observer.disconnect()
      for (const animation of screen.getAnimations()) animation.pause()
    }).observe(document, { childList: true, subtree: true })
  })
}

test('Home is covered for 1.5 s, once in a session, over a page that can be used already @phone', async ({ page }) => {
  await pauseCover(page)
  await page.goto('/')
  await expect(cover(page)).toHaveText('Loading ...Preparing your gaming experience...')
  await expect(cover(page)).toBeVisible()
  expect(
    await cover(page).evaluate((screen) =>
      screen.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
    ),
  ).toEqual([COVERS_MS, COVERS_MS])
  await expect(cover(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You keep the progress. We play the grind.')
  await cover(page).evaluate((screen) => screen.getAnimations().forEach((animation) => animation.finish()))
  await expect(cover(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cover(page)).toBeHidden()
})

test('a key, a tap and a turn of the wheel each end the loading screen at once', async ({ page }) => {
  await pauseCover(page)
  for (const give of [
    () => page.keyboard.press('Shift'),
    () => page.mouse.click(5, 300),
    () => page.mouse.wheel(0, 40),
  ]) {
    await page.goto('/')
    await expect(cover(page)).toBeVisible()
    await give()
    await expect(cover(page)).toBeHidden()
    // As another session.
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a press on a link goes through the loading screen', async ({ page }) => {
  await pauseCover(page)
  await page.goto('/')
  await expect(cover(page)).toBeVisible()
  await page.getByRole('link', { name: /^Try it for £1/ }).click()
  await expect(page).toHaveURL(/\/phasmophobia/)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('there is no loading screen', async ({ page }) => {
    await pauseCover(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cover(page)).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the loading screen leaves by itself', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(cover(page)).toBeAttached()
    await expect(cover(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
