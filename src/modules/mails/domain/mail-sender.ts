/** A rendered mail with text and HTML for one recipient. */
export interface Mail {
  id: string
  to: string
  /** The person whose words it contains; null for the shop's own mails. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Pictures that the HTML references by id. */
  picture?: { id: string; png: Buffer } | undefined
}

/** Renders the shop's own drawings as PNG, which all mail clients support. `svg`: from the shop itself. */
export type DrawPng = (svg: string) => Promise<Buffer>

/** Hands a mail to the mail server. Throws on failure; the job retries. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  /** Mails are not delivered but only stored, so their links stay in the stored text. */
  readonly isMailbox?: true
}
