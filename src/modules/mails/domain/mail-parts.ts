import type { RunPicture } from '#kernel/shop/run-picture.ts'
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
  /** How far the order is; undefined in mails that are about none, or about one that is cancelled. */
  run?: Run | undefined
}

/** How far an order is, 0 to 1, and the picture of that. */
export interface Run {
  share: number
  picture: RunPicture
}

export interface MailLink {
  label: string
  href: string
}
