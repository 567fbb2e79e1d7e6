import { escapeHtml as escape } from '#kernel/escape-html.ts'
import { soldBy, type Trader } from '#kernel/shop/trader.ts'

export interface MailBody {
  subject: string
  text: string
  html: string
}

interface Parts {
  context: { brand: string; supportEmail: string; trader: Trader }
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  /** What a person typed, given back as they laid it out. */
  quote?: string
  action?: Link
  /** What may be done besides: a plain link under the button. */
  besides?: Link
  /** What the law wants to be kept in writing, under everything else. */
  smallPrint?: readonly string[]
}

interface Link {
  label: string
  href: string
}

/** Lays a mail out, once as text and once as HTML; whatever a visitor typed is escaped in the latter. */
export function layOutMail(parts: Parts): MailBody {
  const { brand, supportEmail, trader } = parts.context
  const { quote, action, besides, smallPrint = [] } = parts
  const foot = [`${brand} · Questions? Write to ${supportEmail}`, soldBy(trader) ?? []].flat().join('\n')
  const text = [
    parts.heading,
    ...parts.paragraphs,
    ...(parts.facts.length > 0 ? [parts.facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote === undefined ? [] : [quote]),
    ...[action, besides].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : [])),
    ...smallPrint,
    foot,
  ].join('\n\n')
  const cell = 'padding:6px 16px 6px 0;font-size:15px'
  const rows = parts.facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#6b675c">${escape(label)}</td><td style="${cell}"><strong>${escape(value)}</strong></td></tr>`,
  )
  const table =
    rows.length > 0 ? `<table style="border-collapse:collapse;margin:8px 0 24px">${rows.join('')}</table>` : ''
  const quoted =
    quote === undefined
      ? ''
      : `<blockquote style="font-size:16px;line-height:1.55;margin:0;padding:0 0 0 16px;border-left:3px solid #d9d3c0;white-space:pre-wrap">${escape(quote)}</blockquote>`
  const button = action
    ? `<a href="${escape(action.href)}" style="display:inline-block;background:#1a1914;color:#f2e8c7;text-decoration:none;padding:14px 22px;border-radius:8px;font-weight:bold">${escape(action.label)}</a>`
    : ''
  const link = besides
    ? `<p style="font-size:16px;line-height:1.55;margin:20px 0 0"><a href="${escape(besides.href)}" style="color:#1a1914">${escape(besides.label)}</a></p>`
    : ''
  const small = smallPrint
    .map(
      (each) =>
        `<p style="font-size:13px;line-height:1.5;color:#6b675c;margin:12px 0 0;white-space:pre-line">${escape(each)}</p>`,
    )
    .join('')
  return {
    // A line break in a subject would begin another header; no other control character has a business there either.
    subject: parts.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(parts.subject)}</title><body style="margin:0;background:#f4f2ec;font-family:Arial,sans-serif;color:#1a1914"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:bold;margin:0 0 24px">${escape(brand)}</p><div style="background:#fff;border-radius:14px;padding:28px 24px"><h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escape(parts.heading)}</h1>${parts.paragraphs.map((each) => `<p style="font-size:16px;line-height:1.55;margin:0 0 16px">${escape(each)}</p>`).join('')}${table}${quoted}${button}${link}</div>${small}<p style="font-size:13px;color:#6b675c;margin:20px 0 0;white-space:pre-line">${escape(foot)}</p></div></body></html>`,
  }
}
