/** A finished mail: plain and HTML, one recipient. */
export interface Mail {
  id: string
  to: string
  /** The person whose words it carries; null when it is the shop that speaks. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** What the HTML shows by its id. */
  picture?: { id: string; png: Buffer } | undefined
}

/** Draws a picture of the shop's own as PNG, which all mail clients show. `svg`: drawn by the shop itself. */
export type DrawPng = (svg: string) => Promise<Buffer>

/** Hands a mail to the mail server. Throws when it could not; the job tries again. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  /** Nothing is delivered: the stored mail is what people read, and its links stay in it. */
  readonly isMailbox?: true
}
