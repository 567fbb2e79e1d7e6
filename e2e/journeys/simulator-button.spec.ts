import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, expect, test } from '@playwright/test'
import { faultsByAxe } from '#e2e/fixtures/faults-by-axe.ts'
import { PaypalWindow } from '#e2e/fixtures/paypal-window.ts'
import { type PaypalControl, paypalControl } from '#simulators/paypal/control-client.ts'
import { type PaypalSimulator, startPaypalSimulator } from '#simulators/paypal/simulator.ts'

/**
 * The simulator's button against a bare shop: a page with a frame, and in the frame the button under the policy of
 * `/pay-frame`. The shop's own journeys pay through the same button; here its contract is shown by itself.
 */
const NONCE = 'bm9uY2U'
let simulator: PaypalSimulator
let control: PaypalControl
let shop: Server
let shopUrl: string

test.beforeAll(async () => {
  simulator = await startPaypalSimulator()
  control = paypalControl(simulator.url)
  shop = createServer((request, response) => {
    const isFrame = request.url?.startsWith('/pay-frame') === true
    const policy = isFrame
      ? `default-src 'none'; script-src 'nonce-${NONCE}' ${simulator.url}; style-src 'nonce-${NONCE}' ${simulator.url}; connect-src ${simulator.url}; frame-src ${simulator.url}`
      : "default-src 'none'; frame-src 'self'"
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    })
    response.end(
      isFrame
        ? framePage()
        : '<!doctype html><title>Shop</title><iframe src="/pay-frame" title="Payment" width="390" height="200"></iframe>',
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address.
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})

test.afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await simulator.close()
})

function framePage(): string {
  return `<!doctype html><title>Pay</title><div id="buttons"></div><ol id="said"></ol>
<script nonce="${NONCE}" data-csp-nonce="${NONCE}" src="${simulator.url}/sdk/js?client-id=${simulator.merchant.clientId}&components=buttons,hosted-buttons&currency=GBP"></script>
<script nonce="${NONCE}">
  const say = (...words) => { const line = document.createElement('li'); line.textContent = words.join(' '); document.querySelector('#said').append(line) }
  document.addEventListener('securitypolicyviolation', (event) => say('violation', event.violatedDirective, event.blockedURI))
  let declines = 1
  paypal.Buttons({
    style: { layout: 'vertical', shape: 'rect', height: 48, label: 'pay' },
    onClick: async (_data, actions) => actions.resolve(),
    createOrder: async () => window.nextOrder,
    onApprove: ({ orderID, payerID }, actions) => {
      say('approved', orderID, payerID)
      if (window.declines && declines-- > 0) return actions.restart()
    },
    onCancel: ({ orderID }) => say('cancelled', orderID),
    onError: (error) => say('error', error.message),
  }).render('#buttons')
</script>`
}

/** A call as the shop's server makes it. */
async function post(path: string, body: object): Promise<Response> {
  const basic = Buffer.from(`${simulator.merchant.clientId}:${simulator.merchant.clientSecret}`).toString('base64')
  const token = await fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  return fetch(`${simulator.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}` },
    body: JSON.stringify(body),
  })
}

async function newOrder(): Promise<string> {
  const created = await post('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'GBP', value: '4.00' }, description: 'Prestige Boost' }],
    payment_source: {
      paypal: {
        experience_context: { brand_name: 'Fifteen X', return_url: `${shopUrl}/back`, cancel_url: `${shopUrl}/` },
      },
    },
  })
  return ((await created.json()) as { id: string }).id
}

async function openWindow(page: Page, orderId: string): Promise<Page> {
  const frame = page.frameLocator('iframe')
  await frame.locator('body').evaluate((_, id) => Object.assign(window, { nextOrder: id }), orderId)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: /Pay with PayPal/ }).click(),
  ])
  await popup.getByRole('heading', { name: 'Pay Fifteen X' }).waitFor()
  return popup
}

const said = (page: Page) => page.frameLocator('iframe').locator('#said li')

test('a person approves in the window, by keyboard alone, and the shop is told', async ({ page }) => {
  const id = await newOrder()
  await page.goto(shopUrl)
  const popup = await openWindow(page, id)
  await popup.getByLabel('e-mail').fill('ada@example.com')
  await (await PaypalWindow.of(popup)).approvesByEnter()
  await expect(said(page)).toHaveText([new RegExp(`^approved ${id} [2-9A-HJ-NP-Z]{13}$`)])
  expect(await control.order(id)).toMatchObject({
    status: 'APPROVED',
    outcome: 'complete',
    payer: { email: 'ada@example.com' },
  })
})

test('cancelling, or closing the window, is a cancel', async ({ page }) => {
  const id = await newOrder()
  await page.goto(shopUrl)
  await (await openWindow(page, id)).getByRole('button', { name: 'Cancel and return' }).click()
  await expect(said(page)).toHaveText([`cancelled ${id}`])
  await (await openWindow(page, id)).close()
  await expect(said(page)).toHaveText([`cancelled ${id}`, `cancelled ${id}`])
  expect(await control.order(id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
})

test('after a decline the next click goes on with the same order', async ({ page }) => {
  const id = await newOrder()
  await page.goto(shopUrl)
  const frame = page.frameLocator('iframe')
  await frame.locator('body').evaluate(() => Object.assign(window, { declines: true }))
  await (await openWindow(page, id)).getByRole('button', { name: 'Approve, then be declined' }).click()
  await expect(frame.getByRole('button', { name: 'Choose another way to pay' })).toBeEnabled()
  expect((await post(`/v2/checkout/orders/${id}/capture`, {})).status).toBe(422)
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('button').click()])
  await popup.getByRole('button', { name: /^Approve and pay/ }).click()
  await expect(said(page)).toHaveText([new RegExp(`^approved ${id}`), new RegExp(`^approved ${id}`)])
})

test('a hosted button pays by itself and tells only its own order', async ({ page }) => {
  await page.goto(shopUrl)
  const frame = page.frameLocator('iframe')
  await frame.locator('body').evaluate(() => {
    const { paypal } = window as unknown as {
      paypal: { HostedButtons(options: object): { render(target: string): Promise<void> } }
    }
    return paypal
      .HostedButtons({
        hostedButtonId: 'ABC',
        onApprove: ({ orderID }: { orderID: string }) => Object.assign(document, { title: orderID }),
      })
      .render('#buttons')
  })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: /Buy now/ }).click(),
  ])
  await popup.getByLabel('Amount').fill('7.50')
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => document.title)).toMatch(/^[A-Z0-9]{17}$/)
  expect((await control.orders())[0]).toMatchObject({
    amount: 750,
    status: 'COMPLETED',
    capture: { status: 'COMPLETED' },
  })
})

test('the pages for people have no fault that axe can see', async ({ page }) => {
  const id = await newOrder()
  for (const path of [`/checkoutnow?token=${id}`, '/checkoutnow/opening', '/hosted-button?hosted_button_id=ABC', '/']) {
    await page.goto(simulator.url + path)
    expect(await faultsByAxe(page), path).toEqual([])
  }
})

test('the approval page works without script, as a page of its own', async ({ browser }) => {
  const id = await newOrder()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${simulator.url}/checkoutnow?token=${id}`)
  await expect(page.getByText('PayPal simulator: no real money')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Pay by e-cheque' }).click()
  await expect(page).toHaveURL(new RegExp(`^${shopUrl}/back\\?token=${id}&PayerID=[2-9A-HJ-NP-Z]{13}$`))
  await context.close()
})
