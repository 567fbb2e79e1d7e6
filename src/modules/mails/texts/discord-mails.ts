import type { Db } from '#platform/db/client.ts'
import { selectAddressee } from '#modules/accounts/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting, toHolder } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To the owner; `name` is the Discord name. */
    'discord-linked': { userId: string; name: string; changeId: string }
    'discord-unlinked': { userId: string; changeId: string }
  }
}

/** To the owner, after Discord was linked or unlinked, because an owner who did not do it must know. */
async function draftDiscordMail(
  deps: { db: Db },
  job: MailJobOf<'discord-linked' | 'discord-unlinked'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const owner = await selectAddressee(deps.db, job.userId)
  if (!owner) return undefined
  const draft = { dedupeKey: `${job.template}:${job.changeId}`, ...toHolder(owner) }
  const action = { label: 'Look at your account', href: `${context.publicUrl}/profile?tab=security` }
  const otherwise = `It was not you? Unlink it under Security in your profile, choose a new password, and write to ${context.supportEmail}.`
  switch (job.template) {
    case 'discord-linked':
      return {
        ...draft,
        body: layOutMail({
          context,
          subject: `Discord was linked to your ${context.brand} account`,
          heading: 'Discord was linked',
          paragraphs: [`${greeting(owner)} from now on this Discord account signs you in.`, otherwise],
          // The name is free text of its holder.
          facts: owner.emailVerifiedAt === null ? [] : [['Discord', job.name]],
          action,
        }),
      }
    case 'discord-unlinked':
      return {
        ...draft,
        body: layOutMail({
          context,
          subject: `Discord was unlinked from your ${context.brand} account`,
          heading: 'Discord was unlinked',
          paragraphs: [
            `${greeting(owner)} Discord no longer signs you in. Use your e-mail and password, as before.`,
            `It was not you? Choose a new password at once, and write to ${context.supportEmail}.`,
          ],
          facts: [],
          action,
        }),
      }
    default:
      return job satisfies never
  }
}

export const discordMails = defineMails(['discord-linked', 'discord-unlinked'], draftDiscordMail)
