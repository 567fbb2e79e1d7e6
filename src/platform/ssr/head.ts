import { escapeHtml } from '#kernel/escape-html.ts'
import type { RenderedPage } from '#web/entry-server.tsx'
import { scriptJson } from './script-json.ts'

/** The inner HTML of the document's head; `shareImage` is the path of its picture for link previews. */
export function headOf(
  { meta, shop, structuredData }: Pick<RenderedPage, 'meta' | 'shop' | 'structuredData'>,
  shareImage?: string,
): string {
  const canonical = meta.canonicalPath === undefined ? undefined : shop.publicUrl + meta.canonicalPath
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    meta.keywords !== undefined && named('keywords', meta.keywords),
    named('robots', meta.robots ?? 'index, follow'),
    canonical !== undefined && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', shop.brand),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:locale', 'en_GB'),
    canonical !== undefined && property('og:url', canonical),
    ...(shareImage === undefined
      ? [named('twitter:card', 'summary')]
      : [
          property('og:image', shop.publicUrl + shareImage),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', `${meta.title}. ${shop.tagline}`),
          named('twitter:card', 'summary_large_image'),
        ]),
    structuredData !== undefined && `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}
