import type { MailSender } from '#modules/mails/index.ts'

/** Demo: no mail is sent. Stored mails can be read at /dev/mail. */
export const keptMail: MailSender = { send: () => Promise.resolve(), isMailbox: true }
