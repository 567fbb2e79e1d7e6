import { escapeHtml } from '#kernel/escape-html.ts'
import { iconForm } from '#kernel/shop/picture.ts'
import type { RenderedPage } from '#web/entry-server.tsx'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#web/page-state.ts'
import type { PageAssets } from './assets.ts'
import { headOf } from './head.ts'
import { scriptJson } from './script-json.ts'

/**
 * The whole HTML document. Its inline scripts are those of the build, allowed by hash, and it has no style attribute:
 * it is served with `style-src 'self'` and Trusted Types, and is the same for every visitor.
 */
export function pageDocument(
  page: Omit<RenderedPage, 'status' | 'isKept' | 'file' | 'isStaff'>,
  assets: PageAssets,
): string {
  const { look } = page.shop
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${escapeHtml(look.ground)}">
${headOf(page, assets.shareImage)}
${icons(look.icon)}
<link rel="manifest" href="/manifest.webmanifest">
${[assets.styles, look.stylesheet ?? []].flat().map(stylesheet).join('\n')}
${preloads({ ...assets, ...(look.font !== null && { font: look.font }) })}
</head>
<body>
${page.cover}<div id="${ROOT_ELEMENT_ID}">${page.markup}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(page.state)}</script>
</body>
</html>
`
}

function stylesheet(path: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(path)}">`
}

/** The default icon, or an uploaded picture. */
function icons(uploaded: string | null): string {
  if (uploaded === null)
    return '<link rel="icon" href="/icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'
  const { path } = iconForm(uploaded)
  return `<link rel="icon" href="${path}" type="image/webp">\n<link rel="apple-touch-icon" href="${path}">`
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
 * Blocking scripts in the head: the loading screen has to know before the first paint whether this session has seen it,
 * and hydration waits for that paint.
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
