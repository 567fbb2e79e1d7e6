import { escapeHtml as escape } from '#kernel/escape-html.ts'
import type { MailLink, MailParts, Run } from './mail-parts.ts'
import { pictureId } from './mail-picture.ts'

/** Colours of a mail for light and dark mode; clients that support neither show the light ones. */
export const MAIL_COLOURS = {
  light: { page: '#f4f2ec', card: '#ffffff', text: '#1a1914', soft: '#5f5b50', line: '#e4dfd0' },
  dark: { page: '#12110d', card: '#1d1b16', text: '#f3efe2', soft: '#b3ad9b', line: '#3a372d' },
} as const

/** On the header, which is dark in light mode too. */
export const HEAD_COLOURS = { text: MAIL_COLOURS.dark.text, unlit: '#4a463a' } as const

/** The run picture beside the shop's name. */
const PICTURE = { width: 144, height: 96 } as const

/** Number of parts of the shop's scale, on pages and in mails. */
const TICKS = 15

const { light, dark } = MAIL_COLOURS
const TEXT = 'font-size:16px;line-height:1.55;margin:0 0 16px'
const SMALL = `font-size:13px;line-height:1.5;margin:12px 0 0;color:${light.soft};white-space:pre-line`
const LINK = 'font-size:16px;margin:20px 0 0'
const HEAD = 'border-radius:14px 14px 0 0;padding:20px 24px'
const CARD = `background:${light.card};color:${light.text};border-radius:0 0 14px 14px;padding:28px 24px`
const WHOLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * Repeats inline colours for dark mode. Many clients support inline styles only, and `!important` is needed because
 * inline styles have precedence.
 */
const NIGHT = `@media (prefers-color-scheme:dark){${[
  ['page', `background:${dark.page}`],
  ['card', `background:${dark.card}`],
  ['text', `color:${dark.text}`],
  ['soft', `color:${dark.soft}`],
  ['line', `border-color:${dark.line}`],
]
  .map(([name, style]) => `.${name}{${style}!important}`)
  .join('')}}`

/** A mail as HTML for all clients: tables and inline styles, no external resources. All values are escaped. */
export function mailHtml(parts: MailParts, foot: string): string {
  const { heading, paragraphs, action, besides, smallPrint = [], subject } = parts
  const { accent, ground } = parts.context.colours
  const card = [
    `<h1 style="font-size:26px;line-height:1.2;margin:0 0 16px">${escape(heading)}</h1>`,
    figure(parts),
    ...paragraphs.map((each) => `<p style="${TEXT}">${escape(each)}</p>`),
    facts(parts),
    quote(parts),
    action ? button(action, parts) : '',
    besides
      ? `<p style="${LINK}"><a class="text" href="${escape(besides.href)}" style="color:${light.text}">` +
        `${escape(besides.label)}</a></p>`
      : '',
  ].join('')
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escape(subject)}</title><style>${NIGHT}</style></head>`,
    `<body class="page" style="margin:0;background:${light.page};font-family:Arial,sans-serif">`,
    // The preview text in a mailbox's list.
    `<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>`,
    `<table ${WHOLE}><tr><td align="center" style="padding:24px 12px">`,
    `<table ${WHOLE} style="max-width:560px;text-align:left">`,
    `<tr><td style="${HEAD};background:${ground};border-top:4px solid ${accent}">`,
    head(parts),
    `</td></tr>`,
    `<tr><td class="card text" style="${CARD}">${card}</td></tr>`,
    `<tr><td style="padding:8px 24px">`,
    ...smallPrint.map((each) => `<p class="soft" style="${SMALL}">${escape(each)}</p>`),
    `<p class="soft" style="${SMALL}">${escape(foot)}</p>`,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join('')
}

/** The shop's name; in a mail about an order also its picture and progress, which the text repeats. */
function head({ context, run }: MailParts): string {
  const name = `<p style="font-size:18px;font-weight:bold;margin:0;color:${HEAD_COLOURS.text}">${escape(context.brand)}</p>`
  if (!run) return name
  const { width, height } = PICTURE
  const picture =
    `<img src="cid:${pictureId(run.picture)}" width="${width}" height="${height}" alt="" ` +
    `style="display:block;border:1px solid ${HEAD_COLOURS.unlit};border-radius:8px">`
  return `<table ${WHOLE}><tr><td>${name}</td><td width="${width}">${picture}</td></tr></table>${ticks(run, context)}`
}

/** The shop's scale. */
function ticks({ share }: Run, context: MailParts['context']): string {
  const lit = Math.round(share * TICKS)
  const cells = Array.from({ length: TICKS }, (_, at) => {
    const colour = at < lit ? context.colours.accent : HEAD_COLOURS.unlit
    return `<td style="padding:0 3px 0 0"><div style="height:16px;border-radius:2px;background:${colour}"></div></td>`
  })
  const table = `<table ${WHOLE} aria-hidden="true" style="margin:16px 0 0;table-layout:fixed">`
  return `${table}<tr>${cells.join('')}</tr></table>`
}

function figure({ figure: shown }: MailParts): string {
  if (!shown) return ''
  const [label, value] = shown
  return [
    `<p style="margin:0 0 20px">`,
    `<span class="soft" style="display:block;font-size:14px;color:${light.soft}">${escape(label)}</span>`,
    `<strong style="display:block;font-size:22px;line-height:1.3">${escape(value)}</strong></p>`,
  ].join('')
}

function facts({ facts: rows }: MailParts): string {
  if (rows.length === 0) return ''
  const cell = `padding:10px 0;font-size:15px;border-top:1px solid ${light.line};vertical-align:top`
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="${cell};padding-right:16px;color:${light.soft}">${escape(label)}</td>` +
      `<td class="line" align="right" style="${cell}"><strong>${escape(value)}</strong></td></tr>`,
  )
  return `<table ${WHOLE} style="margin:8px 0 24px">${lines.join('')}</table>`
}

function quote({ quote: typed }: MailParts): string {
  if (typed === undefined) return ''
  const style = `${TEXT};padding:0 0 0 16px;border-left:3px solid ${light.line};white-space:pre-wrap`
  return `<blockquote class="line" style="${style}">${escape(typed)}</blockquote>`
}

/** Full width, so that a thumb can hit it. */
function button({ label, href }: MailLink, { context }: MailParts): string {
  const { accent, ink } = context.colours
  const look = `background:${accent};color:${ink};padding:16px 22px;border-radius:8px;font-size:17px;font-weight:bold`
  return (
    `<a href="${escape(href)}" style="display:block;text-align:center;text-decoration:none;${look}">` +
    `${escape(label)}</a>`
  )
}
