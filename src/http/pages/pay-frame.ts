import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { BrowserScript } from '#modules/payments/index.ts'

export interface PayFrameSettings {
  browserScript: BrowserScript
  /** Address of the frame's own script. */
  script: string
  styles: string | undefined
}

/** The provider's id of a hosted button. */
const BUTTON_ID = /^[0-9A-Za-z]{1,64}$/

/** Components of the provider's script; Venmo is disabled as specified. */
function sdkSource({ url, clientId }: BrowserScript, isHosted: boolean): string {
  const source = new URL('/sdk/js', url)
  source.search = new URLSearchParams({
    'client-id': clientId,
    components: isHosted ? 'hosted-buttons' : 'buttons',
    'disable-funding': 'venmo',
    currency: 'GBP',
    ...(!isHosted && { intent: 'capture' }),
  }).toString()
  return source.href
}

/**
 * The document with the provider's button. It has its own policy with a nonce for each response, can be framed by our
 * own pages only, and is never cached. It knows no order and no person; the parent page sends it what to do. With
 * `button` it shows the provider's hosted button instead.
 */
export async function payFrame(settings: PayFrameSettings, button?: string): Promise<Response> {
  const hostedButtonId = button !== undefined && BUTTON_ID.test(button) ? button : undefined
  const nonce = randomBytes(16).toString('base64')
  const { hosts } = settings.browserScript
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${hosts}`,
    `style-src 'self' 'nonce-${nonce}' ${hosts}`,
    `img-src 'self' data: ${hosts}`,
    `connect-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
    `child-src ${hosts}`,
    `form-action 'self'`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const body = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>Payment</title>
${settings.styles ? html`<link rel="stylesheet" href="${settings.styles}">` : raw('')}
</head>
<body data-sdk-src="${sdkSource(settings.browserScript, hostedButtonId !== undefined)}"${hostedButtonId === undefined ? raw('') : html` data-hosted-button="${hostedButtonId}"`}>
<div id="buttons"></div>
<script type="module" nonce="${nonce}" src="${settings.script}"></script>
</body>
</html>`
  return new Response(String(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  })
}
