import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { escapeHtml } from '#simulators/paypal/pages/document.ts'
import { styleOf } from './style.ts'

export interface SimulatedPage {
  /** The simulated company, such as `Stripe`. */
  service: string
  title: string
  /** Markup, already escaped. */
  main: string
  status?: number
  /** Further targets of its form. */
  leadsTo?: string[]
}

/** Answers with a page that says in its first line what it is, loads only its own style sheet, and cannot be framed. */
export function sendPage(
  response: ServerResponse,
  { service, title, main, status = 200, leadsTo = [] }: SimulatedPage,
): void {
  const targets = leadsTo.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...targets].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    // Not `no-referrer`: browsers then send no Origin with forms, which the check of forms needs.
    'referrer-policy': 'same-origin',
  })
  response.end(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} (simulated ${escapeHtml(service)})</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<body>
<header><p><strong>Simulated ${escapeHtml(service)}: no real money.</strong> This page belongs to the shop’s demo, not to ${escapeHtml(service)}.</p></header>
<main>
${main}
</main>
</body>
</html>
`)
}

/** The style sheet of all such pages, at /assets/page.css. */
export function sendStyle(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
    .end(styleOf(path.join(import.meta.dirname, 'page.css')))
}

/** What is paid, for what and to whom, as rows. Escapes its texts. */
export function bill(rows: readonly (readonly [label: string, text: string])[], total: string): string {
  const row = (label: string, text: string, name = '') =>
    `<div${name && ` class="${name}"`}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`
  return `<dl class="bill">${rows.map(([label, text]) => row(label, text)).join('')}${row('Amount', total, 'total')}</dl>`
}

/** A form's button, named by its action; `hint` says what happens. */
export function choice(value: string, label: string, hint: string): string {
  return `<div class="choice"><button name="how" value="${value}" aria-describedby="hint-${value}">${escapeHtml(label)}</button><p id="hint-${value}">${escapeHtml(hint)}</p></div>`
}
