import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

const SCRIPTS = /\/assets\/(?:vendor|shell|entry-client)-[^/]+\.js$/

test('scripts that cannot be had are told, with the way to try again @phone', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/phasmophobia')
  const note = page.getByRole('alert').filter({ hasText: 'could not load completely' })
  await expect(note).toBeVisible()
  await page.unroute(SCRIPTS)
  await note.getByRole('link', { name: 'Load it again' }).click()
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a press that comes before the scripts is told at once, and answered when they are there @phone', async ({
  page,
}) => {
  const scripts = await held(page)
  await page.goto('/phasmophobia', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  const note = page.getByRole('status').filter({ hasText: 'still loading' })
  await expect(note).toBeVisible()
  scripts.release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('what is typed before the scripts is there when they are, and counts @phone', async ({ page }) => {
  const scripts = await held(page)
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('egg')
  scripts.release()
  await expect(page.getByRole('main')).not.toContainText('Prestige Boost')
  await expect(page.getByRole('main')).toContainText('Standard Easter Egg')
  await expect(page.getByRole('searchbox')).toHaveValue('egg')
})

/** Keeps the scripts of the page's start back until they are released. */
async function held(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
