import { escapeHtml } from '#simulators/paypal/pages/document.ts'
import type { Asked } from './grants.ts'
import { PEOPLE } from './people.ts'

/** Asks who signs in. `query` is the browser's query string; `fault` is shown at the typed name. */
export function personPage({ redirect }: Asked, query: string, fault?: string): string {
  return document(
    'Who signs in? (simulated Discord)',
    `<p class="asks">${escapeHtml(new URL(redirect).host)} asks who you are</p>
<h1>Sign in as whom?</h1>
<p class="quiet">The shop learns the name and the e-mail, nothing else.</p>
<form method="post" action="/oauth2/authorize?${escapeHtml(query)}">
  <ul>${PEOPLE.map(({ id, username, about }) => `<li><button name="person" value="${id}" formnovalidate><strong>${escapeHtml(username)}</strong><span>${escapeHtml(about)}</span></button></li>`).join('')}</ul>
  <fieldset>
    <legend>Or another person</legend>
    <label for="username">Discord name</label>
    <input id="username" name="username" maxlength="32" required autocomplete="off" spellcheck="false"${fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'}>
    ${fault === undefined ? '' : `<p id="fault" class="fault" role="alert">${escapeHtml(fault)}</p>`}
    <label for="email">Confirmed e-mail</label>
    <input id="email" name="email" type="email" maxlength="254" autocomplete="off">
    <button class="main" name="person" value="typed">Continue as this person</button>
  </fieldset>
  <button class="plain" name="person" value="cancel" formnovalidate>Cancel and return to the shop</button>
</form>`,
  )
}

/** For an invalid request, or any other address. */
export function nothingHere(reason: string): string {
  return document('Nothing here (simulated Discord)', `<h1>Nothing here</h1><p>${escapeHtml(reason)}</p>`)
}

/** A page of the simulator. Every page says so, to keep people from typing a real password. */
export function document(title: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<body>
<header><p><strong>Simulated Discord.</strong> This page belongs to the shop’s demo, not to Discord. It asks for no password.</p></header>
<main>
${main}
</main>
</body>
</html>`
}

/** What the page may load, and where its form may be sent. */
export function pagePolicy(formTarget?: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
