import type { MailContext } from './mail-draft.ts'

export type Fact = readonly [label: string, value: string]

/** What a mail says, before it is laid out. */
export interface MailParts {
  context: Pick<MailContext, 'brand' | 'supportEmail' | 'trader' | 'colours'>
  subject: string
  heading: string
  /** The one thing that a reader looks for first. */
  figure?: Fact | undefined
  paragraphs: readonly string[]
  facts: readonly Fact[]
  /** What a person typed, given back as they laid it out. */
  quote?: string
  action?: MailLink
  /** What may be done besides: a plain link under the button. */
  besides?: MailLink
  /** What the law wants to be kept in writing, under everything else. */
  smallPrint?: readonly string[]
  /** How far the order is, 0 to 1; undefined in mails that are about none, or about one that is cancelled. */
  progress?: number | undefined
}

export interface MailLink {
  label: string
  href: string
}
