import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

/** What an attacker who got markup into a page would try. None of it may run, and each try has to be reported. */
const PLANTED = `
<base href="https://evil.example/">
<script>window.planted = 'inline script'</script>
<script src="https://evil.example/planted.js"></script>
<link rel="stylesheet" href="https://evil.example/planted.css">
<img src="/missing.png" onerror="window.planted = 'event handler'">
<img src="https://evil.example/pixel.png">
<iframe src="https://evil.example/frame"></iframe>
<object data="https://evil.example/object"></object>
<p style="position:fixed">styled</p>`

/** The page as served, headers included, with markup added to it on its way. */
async function plantInto(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${PLANTED}</body>`) })
  })
}

for (const path of ['/phasmophobia', '/order-tracking', '/payment-success']) {
  test(`H7 markup planted into ${path} neither runs nor calls out, and is reported`, async ({
    shopper,
    page,
    complaints,
  }) => {
    const strangers: string[] = []
    page.on('response', (response) => {
      if (response.url().startsWith('https://evil.example')) strangers.push(response.url())
    })
    for (const tried of [
      /^policy base-uri broken by https:\/\/evil\.example/,
      /^policy script-src-elem broken by inline/,
      /^policy script-src-elem broken by https:\/\/evil\.example\/planted\.js/,
      /^policy style-src-elem broken by https:\/\/evil\.example\/planted\.css/,
      /^policy script-src-attr broken by inline/,
      /^policy img-src broken by https:\/\/evil\.example\/pixel\.png/,
      /^policy frame-src broken by https:\/\/evil\.example/,
      /^policy object-src broken by https:\/\/evil\.example/,
      /^policy style-src-attr broken by inline/,
      /^console error: .*Content Security Policy/,
      /Failed to load resource: the server responded with a status of 404 .*missing\.png/,
    ])
      complaints.expect(tried)
    await plantInto(page, path)
    await shopper.opens(path)
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    await expect
      .poll(() => complaints.said.filter((words) => words.startsWith('policy')).length)
      .toBeGreaterThanOrEqual(9)
    expect(strangers).toEqual([])
  })
}

/** Text that becomes code, by every way a script has. Runs in the page; gives the name of what each try threw. */
function trySinks(): Promise<Record<string, string>> {
  const tries: Record<string, () => unknown> = {
    // oxlint-disable-next-line no-eval -- tried on purpose
    eval: () => void window.eval('window.planted = 1'),
    // oxlint-disable-next-line typescript/no-implied-eval -- tried on purpose
    Function: () => new Function('window.planted = 1'),
    // oxlint-disable-next-line typescript/no-implied-eval -- tried on purpose
    setTimeout: () => setTimeout('window.planted = 1', 0),
    innerHTML: () => (document.createElement('p').innerHTML = '<img src=x onerror="window.planted = 1">'),
    outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = '<b></b>'),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b></b>'),
    'document.write': () => document.write('<b></b>'),
    srcdoc: () => (document.createElement('iframe').srcdoc = '<b></b>'),
    'script.text': () => (document.createElement('script').text = 'window.planted = 1'),
    'script.src': () => (document.createElement('script').src = 'data:text/javascript,window.planted=1'),
    DOMParser: () => new DOMParser().parseFromString('<b></b>', 'text/html'),
    createContextualFragment: () => document.createRange().createContextualFragment('<b></b>'),
    'a policy of its own': () =>
      (Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }).createPolicy(
        'planted',
        {},
      ),
  }
  const thrown: Record<string, string> = {}
  // In a task of the page's own: what the test's protocol evaluates stands outside the page's policy.
  return new Promise((resolve) => {
    setTimeout(() => {
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          attempt()
          thrown[name] = 'nothing'
        } catch (error) {
          thrown[name] = error instanceof Error ? error.name : String(error)
        }
      }
      resolve(thrown)
    })
  })
}

test('H7 text never becomes code: every sink refuses it, and reports', async ({ shopper, page, complaints }) => {
  complaints.expect(/^policy require-trusted-types-for broken by trusted-types-sink/)
  complaints.expect(/^policy trusted-types broken by trusted-types-policy/)
  complaints.expect(/^console error: /)
  await shopper.opens('/terms')
  const thrown = await page.evaluate(trySinks)
  expect(Object.keys(thrown)).toHaveLength(13)
  expect(Object.entries(thrown).filter(([, error]) => error !== 'TypeError' && error !== 'EvalError')).toEqual([])
  await expect
    .poll(() => complaints.said.filter((words) => words.startsWith('policy')).length)
    .toBeGreaterThanOrEqual(13)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
})

test('H7 a javascript: link does nothing', async ({ shopper, page, complaints }) => {
  complaints.expect(/^policy script-src-elem broken by inline/)
  complaints.expect(/^console error: /)
  await shopper.opens('/terms')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'javascript:void (window.planted = 1)'
    link.textContent = 'Claim your prize'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Claim your prize' }).click()
  await expect.poll(() => complaints.said.some((words) => words.startsWith('policy'))).toBe(true)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
})

test('H6 another site can frame neither a page of the shop nor the pay frame', async ({ page, baseURL }) => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Framer</title><iframe src="${baseURL}/phasmophobia"></iframe><iframe src="${baseURL}/pay-frame"></iframe>`,
    }),
  )
  await page.goto('https://evil.example/')
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual(['https://evil.example/', 'chrome-error://chromewebdata/', 'chrome-error://chromewebdata/'])
})

test('H6 the shop frames the pay frame, and nothing else of its own', async ({
  shopper,
  page,
  complaints,
  baseURL,
}) => {
  complaints.expect(/^console error: .*(?:frame-ancestors|X-Frame-Options|refused to connect)/i)
  await shopper.opens('/terms')
  await page.evaluate(() => {
    for (const path of ['/pay-frame', '/phasmophobia', '/api/services']) {
      const frame = document.createElement('iframe')
      frame.src = path
      frame.title = path
      document.querySelector('main')?.append(frame)
    }
  })
  await expect(page.frameLocator('iframe[title="/pay-frame"]').locator('html')).toHaveAttribute('lang', /.+/)
  await expect
    .poll(() =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    )
    .toEqual([`${baseURL}/pay-frame`, 'chrome-error://chromewebdata/', 'chrome-error://chromewebdata/'])
})
