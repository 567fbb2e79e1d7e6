import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectAddressed, expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('the page of a service, for each game', async ({ shopper, page }) => {
  for (const { path, name, price, game } of [
    { path: '/phasmophobia/prestige-boost', name: 'Prestige Boost', price: '£4', game: 'Phasmophobia' },
    { path: '/call-of-duty/dark-ops-easter-egg', name: 'Dark Ops Easter Egg', price: '£30', game: 'Call of Duty' },
  ]) {
    await shopper.opens(path)
    await expectAddressed(page, { title: `${name} for ${price} | Fifteen X`, heading: name, canonical: path })
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText(['Home', game])
    await expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page')
    await expectUsableOnEveryWidth(page)
    await trail.getByRole('link', { name: game }).click()
    await expect(page.locator(`#${path.split('/')[2]}`).getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

test('a service is bought from its own page @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await page.getByRole('main').getByRole('link', { name: 'Standard Easter Egg' }).click()
  await expect(page).toHaveURL(/\/call-of-duty\/standard-easter-egg$/)
  await shopper.buys('Standard Easter Egg', { discord: 'from-its-page' })
  await shopper.followsTheNotice()
  await expect(shopper.fact('Service')).toHaveText('Standard Easter Egg')
  await expect(shopper.fact('Payment')).toHaveText('Paid')
})

test('name and price travel into the dialog, within the policy, and not for those who want no motion', async ({
  shopper,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Counts what the page starts; `complaints` hears whether the policy minded.
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = async () => {
        await transition.ready
        const moved = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
        document.documentElement.dataset['moved'] = moved
          .filter((name) => name.includes('group(service-'))
          .toSorted()
          .join(' ')
      }
      void note()
      return transition
    }
  })
  const dialog = page.waitForResponse(/checkout-dialog/)
  await shopper.opens('/phasmophobia')
  await dialog
  // Who presses before the dialog's code is read sees it open without the journey.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(shopper.dialog).toBeHidden()
    await shopper.ordersNow('Prestige Boost')
    await expect(page.locator('html')).toHaveAttribute(
      'data-moved',
      '::view-transition-group(service-name) ::view-transition-group(service-price)',
      { timeout: 2_000 },
    )
  }).toPass({ timeout: 30_000 })
  // Taken off once the journey has ended, which a slow machine draws late.
  await expect(page.locator('[style*=view-transition]')).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const again = page.waitForResponse(/checkout-dialog/)
  await page.reload()
  await again
  await shopper.ordersNow('Prestige Boost')
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})

test('from the trail to the order form by keys alone', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia/prestige-20')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).focus()
  // The second link of the trail, the publisher's rules beside the price, and how times are measured.
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab')
  const order = page.getByRole('region', { name: 'Order' }).getByRole('button', { name: 'Order Now: Prestige 20' })
  await expect(order).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Prestige 20' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order).toBeFocused()
  const questions = page.getByRole('main').locator('details')
  await questions.nth(1).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await expect(questions.first()).toHaveAttribute('open', '')
})

test('the box that stays in sight ends above what follows, and reviews that arrive stand last', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia/prestige-boost')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText('What players say')
  await main.getByRole('link', { name: 'Read all reviews' }).scrollIntoViewIfNeeded()
  await main.getByRole('listitem').filter({ hasText: 'Sample' }).last().scrollIntoViewIfNeeded()
  const [box, more] = [
    await page.locator('.service-page-order > *').boundingBox(),
    await page.getByRole('heading', { name: 'More for Phasmophobia' }).boundingBox(),
  ]
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(more?.y ?? 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar stands in for the main button, lifts the support button, and makes way for the footer', async ({
    shopper,
    page,
  }) => {
    await shopper.opens('/phasmophobia/prestige-boost')
    const bar = page.getByRole('complementary', { name: 'Order' })
    await expect(bar.getByRole('button', { name: 'Order Now: Prestige Boost' })).toBeVisible()
    await page
      .locator('.service-page-order')
      .getByRole('button', { name: /^Order Now/ })
      .scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Questions' }).scrollIntoViewIfNeeded()
    await expect(bar.getByRole('button', { name: 'Order Now: Prestige Boost' })).toBeVisible()
    await expect(bar).toContainText('£4')
    await expectUsable(page)
    // On the way down it steps aside; scrolled back a little, it stands above the bar.
    await page.mouse.wheel(0, -20)
    const support = page.getByRole('complementary', { name: 'Live support' })
    const ends = async () => {
      const [low, lifted] = [await bar.boundingBox(), await support.boundingBox()]
      return { bar: [low?.y, low?.height], isLifted: (lifted?.y ?? 0) + (lifted?.height ?? 0) <= (low?.y ?? 0) }
    }
    await expect.poll(ends).toEqual({ bar: [780, 64], isLifted: true })

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Questions' }).scrollIntoViewIfNeeded()
    await bar.getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Prestige Boost' })).toBeVisible()
  })

  test('what has the focus is never under the bar', async ({ shopper, page }) => {
    await shopper.opens('/call-of-duty/standard-easter-egg')
    await page.getByRole('main').locator('summary').first().focus()
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab')
      // The bar comes and goes with what is scrolled to, a frame later.
      const isCovered = () =>
        page.evaluate(() => {
          const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
          const bar = document.querySelector('.order-bar-shown')
          // Its own button is on the bar, not under it.
          return bar !== null && !bar.contains(document.activeElement) && bottom > bar.getBoundingClientRect().top
        })
      await expect.poll(isCovered, { message: `stop ${stop}` }).toBe(false)
    }
  })
})

test('services that were looked at are shown again, newest first, the present one left out @phone', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/')
  const viewed = () => page.evaluate(() => localStorage.getItem('viewed-services'))
  for (const slug of [
    'phasmophobia/prestige-boost',
    'call-of-duty/standard-easter-egg',
    'phasmophobia/2-games-package',
  ]) {
    const before = await viewed()
    await shopper.opens(`/${slug}`)
    // What stands below the first view answers last, and only then the service counts as looked at.
    await expect.poll(viewed).not.toBe(before)
  }
  const seen = page
    .locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    .getByRole('heading', { level: 3 })
  await expect(seen).toHaveText(['Standard Easter Egg', 'Prestige Boost'])
  await shopper.opens('/call-of-duty')
  await expect(seen).toHaveText(['2 Games Package', 'Standard Easter Egg', 'Prestige Boost'])
  await expectUsable(page)
  await shopper.opens('/cart')
  await expect(seen.first()).toHaveText('2 Games Package')
  await expectUsable(page)
})

test('a service that there is not, or not in this game, is not found', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  for (const path of ['/phasmophobia/no-such-service', '/call-of-duty/prestige-boost']) {
    await shopper.opens(path)
    await expectAddressed(page, { title: 'Page not found | Fifteen X', heading: '404 Page Not Found' })
  }
})

test('a service whose catalogue cannot be had says so, and tries again', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  // From a page that came without the catalogue, so that the browser asks for it.
  await shopper.opens('/terms')
  await page.route('**/api/services', (route) => route.fulfill({ status: 503, body: '' }))
  await page.evaluate(() => history.pushState(null, '', '/phasmophobia/prestige-boost'))
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('The services could not be loaded.')).toBeVisible()
  await expectUsable(page)
  await page.unroute('**/api/services')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prestige Boost')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a service page is read in full', async ({ page }) => {
    await page.goto('/phasmophobia/prestige-boost')
    const main = page.getByRole('main')
    for (const words of [
      '£4',
      'Estimated time: 4-8 hours',
      'You play along. We never need your password.',
      'One full prestige on 15x difficulty',
      'What happens after you order',
    ]) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    expect(await main.locator('noscript').innerHTML()).toContain('Ordering here needs JavaScript.')
    await expect(main.getByRole('button', { name: 'Order Now' })).toHaveCount(0)
    await main.locator('summary', { hasText: 'password' }).click()
    await expect(main.getByText('You play along from your own account')).toBeVisible()
    await main.getByRole('link', { name: 'Prestige 20' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prestige 20')
  })
})
