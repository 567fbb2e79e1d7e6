import type { MailSender } from '#modules/mails/index.ts'

/** Demo: nothing leaves the house. The stored mail is readable at /dev/mail. */
export const keptMail: MailSender = { send: () => Promise.resolve(), isMailbox: true }
