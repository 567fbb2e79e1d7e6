import type { NextAction } from '#contract/admin/admin.ts'
import { failedJobWords } from '#web/admin/failed-jobs/failed-job-words.ts'
import { caseWords } from '#web/admin/payments/case-words.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { adminPath } from '#web/lib/links/paths.ts'

interface ActionWords {
  /** The task in words. */
  task: string
  subject: string
  /** Its place in the dashboard. */
  to: string
}

/** A task in words with its link. */
export function actionWords({ kind, id, subject }: Pick<NextAction, 'kind' | 'id' | 'subject'>): ActionWords {
  switch (kind) {
    case 'order-begun-unpaid':
      return { task: 'Stop: the money is not there', subject, to: adminOrderPath(id) }
    case 'order-work':
      return { task: 'Play', subject, to: adminOrderPath(id) }
    case 'order-unpaid':
      return { task: 'Not paid yet', subject, to: adminOrderPath(id) }
    case 'payment-due':
      return { task: 'Ask for the payment', subject, to: adminOrderPath(id) }
    case 'money-back':
      return { task: 'Refund', subject, to: adminOrderPath(id) }
    case 'payment-case': {
      const [of = '', outcome] = subject.split(' ')
      if (outcome === 'won' || outcome === 'lost')
        return { task: `You ${outcome} the dispute`, subject: 'Look at it, then close it', to: '#payment-cases' }
      return { task: 'Payment problem', subject: caseWords(of).title, to: '#payment-cases' }
    }
    case 'redemption':
      return { task: 'Give the reward', subject, to: adminPath('redemptions') }
    case 'activation':
      return { task: 'Activate the subscription', subject: 'Monthly Unlimited', to: adminPath('subscriptions') }
    case 'renewal':
      return {
        task: 'See whether the next month is paid',
        subject: 'Monthly Unlimited',
        to: adminPath('subscriptions'),
      }
    case 'message':
      return { task: 'Answer the message', subject, to: `${adminPath('messages')}&message=${encodeURIComponent(id)}` }
    case 'review':
      return { task: 'Approve the review', subject, to: adminPath('reviews') }
    case 'failed-jobs': {
      const [name = '', template = null] = subject.split(' ')
      return { task: 'See what failed', subject: failedJobWords({ name, template }).title, to: '#failed-jobs' }
    }
    default:
      return kind satisfies never
  }
}
