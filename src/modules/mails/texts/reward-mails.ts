import type { Db } from '#platform/db/client.ts'
import { selectAddressee } from '#modules/accounts/index.ts'
import { selectRedemption } from '#modules/rewards/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** A reward is waiting to be played; a reward was played. */
    'redemption-queued': { redemptionId: string }
    'redemption-completed': { redemptionId: string }
  }
}

/** The mails about a redeemed reward. */
async function draftRewardMail(
  deps: { db: Db },
  job: MailJobOf<'redemption-queued' | 'redemption-completed'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const redemption = await selectRedemption(deps.db, job.redemptionId)
  const owner = redemption && (await selectAddressee(deps.db, redemption.userId))
  if (!owner) return undefined
  const name = redemption.rewardName
  const draft = { dedupeKey: `${job.template}:${redemption.id}`, recipient: owner.email }
  const facts = [
    ['Reward', name],
    ['Points used', String(redemption.pointsUsed)],
  ] as const
  const action = { label: 'See your rewards', href: `${context.publicUrl}/rewards` }
  switch (job.template) {
    case 'redemption-queued':
      return {
        ...draft,
        body: layOutMail({
          context,
          subject: `Your reward is queued: ${name}`,
          heading: 'Your reward is queued',
          paragraphs: [
            `${greeting(owner)} we will process it within 24 hours and agree on a time with you; Discord is the fastest way.`,
            `It was not you? Write to ${context.supportEmail} at once.`,
          ],
          facts,
          action,
        }),
      }
    case 'redemption-completed':
      return {
        ...draft,
        body: layOutMail({
          context,
          subject: `Your reward is completed: ${name}`,
          heading: 'Your reward is completed',
          paragraphs: [`${greeting(owner)} your reward was played. Enjoy it!`],
          facts,
          action,
        }),
      }
    default:
      return job satisfies never
  }
}

export const rewardMails = defineMails(['redemption-queued', 'redemption-completed'], draftRewardMail)
