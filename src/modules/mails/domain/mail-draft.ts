import type { ArtFamily, Game } from '#kernel/shop/game.ts'
import type { MailColours } from '#kernel/shop/look/look-tokens.ts'
import type { Trader } from '#kernel/shop/trader.ts'

/** Facts about the shop that any mail may use. */
export interface MailContext {
  brand: string
  supportEmail: string
  /** The seller, for the footer of every mail. */
  trader: Trader
  discordInvite: string
  publicUrl: string
  colours: MailColours
  /** Art family of a game's run pictures. */
  artOf(game: Game): ArtFamily
}

/** The content of a mail. */
export interface MailBody {
  subject: string
  text: string
  html: string
}

/** A mail that is ready to be stored. */
export interface MailDraft {
  /** Dedupe key: only the first mail of a key is sent. */
  dedupeKey: string
  recipient: string
  /**
   * The mailbox is unconfirmed: it gets a limited number of the mails that an account's holder can cause. See
   * `storeMail`.
   */
  isUnproven?: boolean
  /** The Reply-To address, if it is not the shop's. */
  replyTo?: string
  /** A part of the text that gives access to an account: it is removed from the stored mail after sending. */
  secret?: string
  body: MailBody
}
