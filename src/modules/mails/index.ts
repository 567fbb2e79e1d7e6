// Mails: what the shop writes to people, each exactly once. Owns `mails`. It does not decide when: a use case enqueues
// the job in its own transaction.
export { deleteOldFarewells, deleteOldFarewellsJob } from './domain/delete-old-farewells.ts'
export type { DrawPng, Mail, MailSender } from './domain/mail-sender.ts'
export { selectWaitingSeconds } from './data/mails.sql.ts'
export { readMailbox, readMailHtml, type MailboxDeps } from './domain/read-mailbox.ts'
export { MAIL_SUBSCRIPTIONS } from './domain/mail-subscriptions.ts'
export { sendMail, sendMailJob, type MailsDeps } from './domain/send-mail.ts'
export { UNPROVEN_MAIL_LIMIT, type UnprovenMailLimit } from './domain/store-mail.ts'
export { testStaffTargets } from './domain/test-staff-targets.ts'
export { erasePerson } from './data/erase-person.sql.ts'
