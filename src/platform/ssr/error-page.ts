import { escapeHtml } from '#kernel/escape-html.ts'

/**
 * The page for an unexpected error. It needs no script, no style sheet and no data, and shows the request id for
 * support.
 */
export function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<h1>Something went wrong on our side.</h1>
<p>Nothing was ordered by this page, and your cart is kept on this device. Try again in a minute.</p>
<p><a href="">Try again</a> <a href="/">Go to the start</a></p>
<p class="id">Request <code>${escapeHtml(requestId)}</code></p>
</main>
</body>
</html>
`
}
