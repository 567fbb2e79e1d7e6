import type { MailTemplate } from './define-mails.ts'
import { accountMails } from './account-mails.ts'
import { contactMails } from './contact-mails.ts'
import { contactReplyMail } from './contact-reply-mail.ts'
import { discordMails } from './discord-mails.ts'
import { farewellMail } from './farewell-mail.ts'
import { foundOrdersMail } from './found-orders-mail.ts'
import { orderMails } from './order-mails.ts'
import { progressMails } from './progress-mails.ts'
import { rewardMails } from './reward-mails.ts'
import { secondFactorMails } from './second-factor-mails.ts'
import { staffChangeMails } from './staff-change-mails.ts'
import { staffNotificationMail } from './staff-notification-mail.ts'
import { subscriptionMails } from './subscription-mails.ts'

/** All mails, by template. A new one is a file beside this one and a line here. */
export const MAILS = {
  ...accountMails,
  ...contactMails,
  ...contactReplyMail,
  ...discordMails,
  ...farewellMail,
  ...foundOrdersMail,
  ...orderMails,
  ...progressMails,
  ...rewardMails,
  ...secondFactorMails,
  ...staffChangeMails,
  ...staffNotificationMail,
  ...subscriptionMails,
} satisfies Record<MailTemplate, unknown>
