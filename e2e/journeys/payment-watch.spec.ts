import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

const RETURN = '/?token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ&order=order-of-another-buyer'

test('a payment that comes back somewhere is told of, once, however the shopper goes on', async ({ shopper, page }) => {
  const told = listen(page)
  await shopper.opens(RETURN)
  await expect
    .poll(told)
    .toEqual([
      'detected 5O190127TN364715T',
      'detected QYR5Z8XDVJNXQ',
      'url-detected /?PayerID=QYR5Z8XDVJNXQ&token=5O190127TN364715T',
    ])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Phasmophobia' }).click()
  await expect(page).toHaveURL(/\/phasmophobia$/)
  await page.goBack()
  await expect(page).toHaveURL(/token=/)
  await page.reload()
  const before = told()
  await aPaymentBegins(page)
  await expect
    .poll(told)
    .toEqual(
      [...before, `url-detected /?PayerID=QYR5Z8XDVJNXQ&token=5O190127TN364715T&paymentId=${SENTINEL}`].toSorted(),
    )
  expect(before).toHaveLength(3)
})

test('a failed report shows no error, and the secret of a mailed link reaches no other site', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(/503/)
  const told = listen(page)
  await page.route('**/api/orders/payment-*', (route) => route.fulfill({ status: 503 }))
  await shopper.opens('/reset-password?token=q3Zb7hM2d0Jx9s_Wv1RkYc5TnE8uLfA4oPgI6BdHjKm')
  await aPaymentBegins(page)
  await expect.poll(told).toEqual([`url-detected /reset-password?paymentId=${SENTINEL}`])
  await shopper.opens(RETURN)
  await expect.poll(told).toHaveLength(4)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Told of at once by a test that watches: what had not been told before it is not told at all. */
const SENTINEL = 'PAYID-SENTINEL-0000000000'

async function aPaymentBegins(page: Page): Promise<void> {
  await page.evaluate((id) => {
    const part = document.createElement('div')
    part.dataset['paymentId'] = id
    document.body.append(part)
  }, SENTINEL)
}

/** What the page has told of payments so far, in order of the words. */
function listen(page: Page): () => string[] {
  const told: string[] = []
  page.on('request', (request) => {
    const kind = /\/api\/orders\/payment-(.*)$/.exec(request.url())?.[1]
    if (kind === undefined) return
    const body: { paymentId?: string; url?: string } = request.postDataJSON()
    told.push(`${kind} ${body.paymentId ?? body.url?.replace(new URL(request.url()).origin, '')}`)
  })
  return () => told.toSorted()
}
