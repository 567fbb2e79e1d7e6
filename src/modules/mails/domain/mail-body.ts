import { soldBy } from '#kernel/shop/trader.ts'
import type { MailBody } from './mail-draft.ts'
import { mailHtml } from './mail-html.ts'
import type { MailParts } from './mail-parts.ts'

/** Renders a mail as text and as HTML. */
export function layOutMail(parts: MailParts): MailBody {
  const { brand, supportEmail, trader } = parts.context
  const { quote, action, besides, smallPrint = [] } = parts
  const foot = [`${brand} · Questions? Write to ${supportEmail}`, soldBy(trader) ?? []].flat().join('\n')
  const facts = [...(parts.figure ? [parts.figure] : []), ...parts.facts]
  const text = [
    parts.heading,
    ...parts.paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote === undefined ? [] : [quote]),
    ...[action, besides].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : [])),
    ...smallPrint,
    foot,
  ].join('\n\n')
  return {
    // A line break in a subject would start another header; other control characters are removed too.
    subject: parts.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text,
    html: mailHtml(parts, foot),
  }
}
