import { expect } from 'vitest'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { Mail } from '#modules/mails/index.ts'

/** What a value that is none looks like in a text. A random id may have the three letters in it. */
const BROKEN = /undefined|\[object|(?<![\w-])NaN(?![\w-])|null,/

/** Fails unless the HTML form of a mail says everything that its plain form says, and both are whole. */
export function expectBothForms({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>): void {
  expect(subject).toMatch(/^[^\p{Cc}]{5,}$/u)
  for (const form of [subject, text, html]) expect(form, subject).not.toMatch(BROKEN)
  for (const line of text.split('\n').filter((each) => each !== '')) {
    // A fact and the button stand as `label: value` in the plain form, apart in the other.
    const isThere = [line, ...line.split(/: (.*)/s).filter((part) => part !== '')].map((part) =>
      html.includes(escapeHtml(part)),
    )
    expect(isThere[0] || isThere.slice(1).every(Boolean), `${subject}: ${line}`).toBe(true)
  }
}
