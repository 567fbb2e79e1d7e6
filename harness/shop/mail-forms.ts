import { expect } from 'vitest'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { Mail } from '#modules/mails/index.ts'

/** Placeholders of missing values. A random id may contain 'NaN'. */
const BROKEN = /undefined|\[object|(?<![\w-])NaN(?![\w-])|null,/

/** Fails unless a mail's HTML contains everything that its text does, without missing values. */
export function expectBothForms({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>): void {
  expect(subject).toMatch(/^[^\p{Cc}]{5,}$/u)
  for (const form of [subject, text, html]) expect(form, subject).not.toMatch(BROKEN)
  for (const line of text.split('\n').filter((each) => each !== '')) {
    // Facts and buttons are `label: value` in the text, and separate elements in the HTML.
    const isThere = [line, ...line.split(/: (.*)/s).filter((part) => part !== '')].map((part) =>
      html.includes(escapeHtml(part)),
    )
    expect(isThere[0] || isThere.slice(1).every(Boolean), `${subject}: ${line}`).toBe(true)
  }
}
