import { type Reply, html } from '#simulators/paypal/reply.ts'

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export interface PageOptions {
  title: string
  /** Markup, already escaped. */
  main: string
  status?: number
  /** Further origins that a form may redirect to. */
  formTargets?: string[]
  bodyAttributes?: string
  script?: string
}

/** A page of the simulator: says what it is, loads only its own files, cannot be framed. */
export function page(options: PageOptions): Reply {
  const markup = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
${options.script ? `<script src="${options.script}" defer></script>` : ''}
<body ${options.bodyAttributes ?? ''}>
<header><p class="notice"><strong>PayPal simulator: no real money.</strong> This page belongs to the shop's test kit, not to PayPal.</p></header>
<main>
${options.main}
</main>
</body>
</html>`
  return html(options.status ?? 200, markup, {
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      'img-src data:',
      `form-action ${["'self'", ...(options.formTargets ?? [])].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    // Not `no-referrer`: browsers then send no Origin with forms, which the check of forms needs.
    'Referrer-Policy': 'same-origin',
  })
}
