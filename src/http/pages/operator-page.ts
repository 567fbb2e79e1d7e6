import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A plain page for people who run or try the shop: no script, one small style sheet, never cached. */
export async function operatorPage(title: string, body: Markup): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/operator.css">
</head>
<body><main><h1>${title}</h1>${await body}</main></body>
</html>`
  return new Response(String(page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
