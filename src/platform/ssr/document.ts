import { escapeHtml } from '#kernel/escape-html.ts'
import type { RenderedPage } from '#web/entry-server.tsx'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#web/page-state.ts'
import type { PageAssets } from './assets.ts'
import { headOf } from './head.ts'
import { scriptJson } from './script-json.ts'

/**
 * The whole document. Its inline scripts are the build's own, known to its policy by their hashes, and there is no
 * style attribute: it is served under `style-src 'self'` and Trusted Types, the same bytes for everybody.
 */
export function pageDocument(page: Omit<RenderedPage, 'status' | 'isKept' | 'file'>, assets: PageAssets): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0e0d0a">
${headOf(page, assets.shareImage)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="stylesheet" href="${escapeHtml(assets.styles)}">
${preloads(assets)}
</head>
<body>
${page.cover}<div id="${ROOT_ELEMENT_ID}">${page.markup}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(page.state)}</script>
</body>
</html>
`
}

function preloads({ font, ...assets }: PageAssets): string {
  return [
    font !== undefined && `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ...scripts(assets),
  ]
    .filter((line) => line !== false)
    .join('\n')
}

/**
 * Classic scripts in the head: the cover has to know whether this session saw it before the first paint, and the start
 * waits for that paint.
 */
function scripts({ entry, modules, inline, coverScript }: PageAssets): (string | false)[] {
  if (!inline)
    return [
      coverScript !== undefined && `<script src="${escapeHtml(coverScript)}"></script>`,
      `<script type="module" src="${escapeHtml(entry)}"></script>`,
    ]
  return [
    inline.cover !== undefined && `<script>${inline.cover}</script>`,
    `<script data-entry="${escapeHtml(entry)}" data-modules="${escapeHtml(modules.join(' '))}">${inline.start}</script>`,
  ]
}
