import type { MailTemplate } from './define-mails.ts'
import { accountMails } from '#modules/mails/texts/account-mails.ts'
import { clockMails } from '#modules/mails/texts/clock-mails.ts'
import { contactMails } from '#modules/mails/texts/contact-mails.ts'
import { contactReplyMail } from '#modules/mails/texts/contact-reply-mail.ts'
import { discordMails } from '#modules/mails/texts/discord-mails.ts'
import { farewellMail } from '#modules/mails/texts/farewell-mail.ts'
import { foundOrdersMail } from '#modules/mails/texts/found-orders-mail.ts'
import { lateMails } from '#modules/mails/texts/late-mail.ts'
import { orderCodeMail } from '#modules/mails/texts/order-code-mail.ts'
import { orderMails } from '#modules/mails/texts/order-mails.ts'
import { orderMessageMail } from '#modules/mails/texts/order-message-mail.ts'
import { progressMails } from '#modules/mails/texts/progress-mails.ts'
import { rewardMails } from '#modules/mails/texts/reward-mails.ts'
import { secondFactorMails } from '#modules/mails/texts/second-factor-mails.ts'
import { staffChangeMails } from '#modules/mails/texts/staff-change-mails.ts'
import { staffNotificationMail } from '#modules/mails/texts/staff-notification-mail.ts'
import { subscriptionMails } from '#modules/mails/texts/subscription-mails.ts'

/** All mails by template. To add one, write a file beside this one and add a line here. */
export const MAILS = {
  ...accountMails,
  ...clockMails,
  ...contactMails,
  ...contactReplyMail,
  ...discordMails,
  ...farewellMail,
  ...foundOrdersMail,
  ...lateMails,
  ...orderCodeMail,
  ...orderMails,
  ...orderMessageMail,
  ...progressMails,
  ...rewardMails,
  ...secondFactorMails,
  ...staffChangeMails,
  ...staffNotificationMail,
  ...subscriptionMails,
} satisfies Record<MailTemplate, unknown>
