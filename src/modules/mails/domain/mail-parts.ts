import type { RunPicture } from '#kernel/shop/run-picture.ts'
import type { MailContext } from './mail-draft.ts'

export type Fact = readonly [label: string, value: string]

/** The parts of a mail before it is rendered. */
export interface MailParts {
  context: Pick<MailContext, 'brand' | 'supportEmail' | 'trader' | 'colours'>
  subject: string
  heading: string
  /** The most important fact, shown first. */
  figure?: Fact | undefined
  paragraphs: readonly string[]
  facts: readonly Fact[]
  /** A person's text with its line breaks. */
  quote?: string
  action?: MailLink
  /** A second action: a plain link below the button. */
  besides?: MailLink
  /** What the law requires in writing, below everything else. */
  smallPrint?: readonly string[]
  /** Progress of the order; undefined in mails without an order, or about a cancelled one. */
  run?: Run | undefined
}

/** Progress of an order, 0 to 1, and its picture. */
export interface Run {
  share: number
  picture: RunPicture
}

export interface MailLink {
  label: string
  href: string
}
