import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { spelled } from '#web/admin/payments/case-words.ts'

/** A failed job in one line, and its consequences. */
interface Words {
  title: string
  meaning: string
}

const WORK: Record<string, Words> = {
  'notify-staff': {
    title: 'A notification for you did not arrive',
    meaning: 'Your chat or your mailbox did not take it. What happened stands in the shop all the same.',
  },
  'check-payment': {
    title: 'A payment was not looked up',
    meaning: 'The provider could not be asked. It is asked about open payments each minute all the same.',
  },
  'process-webhook-event': {
    title: 'A message of the payment provider was not worked through',
    meaning:
      'What it tells of may be missing here. Try again first; the nightly comparison would find money that is missing.',
  },
  'prove-webhook-event': {
    title: 'A message that may be the payment provider’s was not looked into',
    meaning:
      'What it tells of may be missing here. Try again first; the nightly comparison would find money that is missing.',
  },
  'check-reported-payment': {
    title: 'A payment that a browser reported was not looked up',
    meaning: 'It may be a buyer’s. Try again, or look for it at the provider.',
  },
  'check-agreement': {
    title: 'A monthly plan was not looked up',
    meaning: 'Its member may wait for a month that is paid. Plans are compared every 15 minutes all the same.',
  },
  'end-agreement': {
    title: 'A monthly plan was not ended at the provider',
    meaning: 'Its member may be charged again. Where trying again does not help, end it on the provider’s page.',
  },
}

const MAILS: Record<string, string> = {
  'order-placed': 'the order’s confirmation',
  'order-paid': 'the receipt',
  'order-moved': 'the update of the order',
  'order-completed': 'that the order is completed',
  'payment-due': 'that the payment is due',
  'order-code': 'the code for an order',
  'order-late': 'that the order is late, and what it gives back',
  'order-paused': 'that the order is paused',
  'time-asked': 'the question for more time',
  'payment-declined': 'that the payment was declined',
  'payment-held': 'that a payment is held',
  'order-refunded': 'that money was refunded',
  'money-returned': 'that money was given back',
  'contact-message': 'a customer’s message to you',
  'contact-received': 'that a message has arrived',
  'contact-reply': 'your answer to a message',
  'order-message': 'your message about an order',
  'staff-notification': 'a notification for you',
  welcome: 'the welcome with its link',
  'verify-email': 'the link that confirms an address',
  'reset-password': 'the link for a new password',
}

/** The text of a failed job; unknown kinds show their name. */
export function failedJobWords({ name, template }: Pick<FailedJob, 'name' | 'template'>): Words {
  if (name !== 'send-mail') return WORK[name] ?? { title: `${spelled(name)}: not done`, meaning: 'The log says more.' }
  const mail = template === null ? undefined : (MAILS[template] ?? spelled(template).toLowerCase())
  return {
    title: `A mail did not go out${mail === undefined ? '' : `: ${mail}`}`,
    meaning:
      'It was not delivered. Where the address is wrong, trying again does not help: contact the customer another way.',
  }
}
