// Notifications: what the shop writes to people, each exactly once. It owns `mails`.
// It refuses to decide when: a use-case queues the job in its own transaction.
export { deleteOldFarewells, deleteOldFarewellsJob } from './delete-old-farewells.ts'
export type { Mail, MailSender } from './mail-sender.ts'
export { selectWaitingSeconds } from './mails.sql.ts'
export { readMailbox, type MailboxDeps } from './read-mailbox.ts'
export { sendMail, sendMailJob, type NotificationsDeps } from './send-mail.ts'
export { UNPROVEN_MAIL_LIMIT, type UnprovenMailLimit } from './store-mail.ts'
export { testStaffTargets } from './test-staff-targets.ts'
export { erasePerson } from './erase-person.sql.ts'
