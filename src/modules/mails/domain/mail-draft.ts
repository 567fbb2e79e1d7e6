import type { ArtFamily, Game } from '#kernel/shop/game.ts'
import type { MailColours } from '#kernel/shop/look/look-tokens.ts'
import type { Trader } from '#kernel/shop/trader.ts'

/** What every mail may say of the shop. */
export interface MailContext {
  brand: string
  supportEmail: string
  /** Who sells: at the foot of every mail. */
  trader: Trader
  discordInvite: string
  publicUrl: string
  colours: MailColours
  /** What the orders of a game are drawn as. */
  artOf(game: Game): ArtFamily
}

/** A mail as it is read. */
export interface MailBody {
  subject: string
  text: string
  html: string
}

/** A mail that is ready to be stored. */
export interface MailDraft {
  /** Two mails of one key are the same mail: only the first is sent. */
  dedupeKey: string
  recipient: string
  /**
   * The mailbox is not confirmed: it gets few of the mails that an account's holder can cause. See
   * `storeMail`.
   */
  isUnproven?: boolean
  /** Whom an answer should reach, where that is not the shop. */
  replyTo?: string
  /** A part of the text that opens an account: it is taken out of the stored mail once that has gone out. */
  secret?: string
  body: MailBody
}
