import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { day } from '#web/lib/shop/format.ts'
import { activate, deactivate } from './subscriptions-api.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

interface Asked {
  id: string
  email: string
}

/** The confirmation before a month is given; `isRunning`: it follows the current one. */
export function activateQuestion(api: Api, { id, email }: Asked, isRunning: boolean): ActQuestion {
  return {
    failedTitle: 'Activation Failed',
    failed: 'Failed to activate subscription',
    title: isRunning ? 'Add a month?' : 'Activate this subscription?',
    text: isRunning
      ? `${email} gets another month, from the end of the one that runs. It needs the reference of another payment.`
      : `${email} gets one month from now, and a mail. Look at PayPal first, and copy the transaction from there.`,
    button: isRunning ? 'Add month' : 'Activate',
    busyLabel: 'Activating...',
    field: {
      label: 'Payment reference',
      hint: 'As PayPal shows it. One reference activates one month.',
      isLine: true,
      maxLength: 100,
    },
    act: async (paymentRef) => {
      const { endDate } = await activate(api, id, paymentRef)
      return {
        title: 'Subscription activated',
        description: endDate === null ? email : `${email}, until ${day(endDate)}`,
      }
    },
  }
}

/** The confirmation before a subscription is ended, or a request rejected. */
export function deactivateQuestion(api: Api, { id, email }: Asked, isRequest: boolean): ActQuestion {
  return {
    failedTitle: 'Deactivation Failed',
    failed: 'Failed to deactivate subscription',
    title: isRequest ? 'Turn this request down?' : 'Deactivate this subscription?',
    text: isRequest
      ? `${email} waits no more. No money moves by this.`
      : `The benefits of ${email} stop at once, and they are told by mail. No money moves by this.`,
    button: isRequest ? 'Decline' : 'Deactivate',
    busyLabel: 'Deactivating...',
    isDanger: true,
    act: async () => {
      await deactivate(api, id)
      return { title: isRequest ? 'Request turned down' : 'Subscription deactivated', description: email }
    },
  }
}
