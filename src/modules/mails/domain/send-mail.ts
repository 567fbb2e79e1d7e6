import { MINUTE_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { isUnsent } from '#platform/db/claim.sql.ts'
import { ART_FAMILIES } from '#kernel/shop/game.ts'
import { mailColours } from '#kernel/shop/look/look-tokens.ts'
import { listGames } from '#modules/catalogue/index.ts'
import { drawRunPicture } from '#modules/run-pictures/index.ts'
import { isPlaceholder } from '#modules/accounts/index.ts'
import { readLook } from '#modules/look/index.ts'
import type { PaymentsDeps } from '#modules/payments/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import type { AccountMailsDeps } from '#modules/mails/texts/account-mails.ts'
import { MAILS } from './all-mails.ts'
import type { DraftMail, MailJob, MailTemplate } from './define-mails.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'
import { pictureId, pictureIn } from './mail-picture.ts'
import type { DrawPng, Mail, MailSender } from './mail-sender.ts'
import { claimMail, markSent, releaseMail } from '#modules/mails/data/mails.sql.ts'
import { storeMail, type StoreMailDeps } from './store-mail.ts'

export interface MailsDeps extends AccountMailsDeps, StoreMailDeps, Pick<PaymentsDeps, 'providers'> {
  mailSender: MailSender
  publicUrl: string
  drawPng: DrawPng
  /** Settings of this deployment. */
  ownSettings: Partial<ShopSettings>
}

/** Longer than the mail server's timeout: an older claim belongs to a process that died. */
const SENDING_TAKES_AT_MOST_MS = 5 * MINUTE_MS

/**
 * Sends a mail once. It is stored under its key and claimed before it is sent, so that a repeated or concurrent job
 * finds it sent. If another process holds the claim, it throws, so that the job is retried, because that process may
 * have died. Only a crash between sending and recording can cause a duplicate. If the mail's subject no longer exists,
 * none is sent.
 */
export async function sendMail(deps: MailsDeps, job: MailJob): Promise<void> {
  const draft = await draftMail(deps, job, await readContext(deps))
  if (!draft || isPlaceholder(draft.recipient)) return
  const row = {
    id: randomId(),
    dedupeKey: draft.dedupeKey,
    template: job.template,
    recipient: draft.recipient,
    replyTo: draft.replyTo ?? null,
    subject: draft.body.subject,
    textBody: draft.body.text,
    htmlBody: draft.body.html,
    createdAt: deps.clock.now(),
  }
  if (!(await storeMail(deps, row, { isUnproven: draft.isUnproven ?? false }))) return
  const now = deps.clock.now()
  const mail = await claimMail(deps.db, {
    dedupeKey: draft.dedupeKey,
    now,
    staleBefore: new Date(now.getTime() - SENDING_TAKES_AT_MOST_MS),
  })
  if (!mail) {
    if (await isUnsent(deps.db, 'mails', draft.dedupeKey)) throw new Error('this mail is in other hands')
    return
  }
  try {
    await deps.mailSender.send({
      id: mail.id,
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      picture: await pictureFor(deps, mail.htmlBody),
    })
  } catch (error) {
    await releaseMail(deps.db, mail.id)
    throw error
  }
  const text =
    draft.secret === undefined || deps.mailSender.isMailbox
      ? mail.textBody
      : mail.textBody.replaceAll(draft.secret, '…')
  const html = deps.mailSender.isMailbox ? mail.htmlBody : ''
  await markSent(deps.db, { id: mail.id, at: deps.clock.now(), text, html })
}

/**
 * The attached run picture. A mail that is only stored has none, and a mail whose picture cannot be rendered is sent
 * without it.
 */
async function pictureFor({ mailSender, drawPng }: MailsDeps, html: string): Promise<Mail['picture']> {
  const picture = mailSender.isMailbox ? undefined : pictureIn(html)
  if (!picture) return undefined
  try {
    return { id: pictureId(picture), png: await drawPng(drawRunPicture(picture)) }
  } catch {
    // The text says everything that the picture shows, so a machine without the library still sends receipts.
    return undefined
  }
}

async function readContext(deps: MailsDeps): Promise<MailContext> {
  const { brand, supportEmail, discordInvite, trader } = await readSettings(deps)
  const colours = mailColours(await readLook(deps))
  const games = await listGames(deps)
  const artOf: MailContext['artOf'] = (id) => games.find((game) => game.id === id)?.art ?? ART_FAMILIES[0]
  return { brand, supportEmail, discordInvite, trader, publicUrl: deps.publicUrl, colours, artOf }
}

/** One file per family of mails; each loads the data that its mails need. */
async function draftMail(deps: MailsDeps, job: MailJob, context: MailContext): Promise<MailDraft | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template's own draft takes the jobs of that template
  const draft = MAILS[job.template] as DraftMail<MailsDeps, MailTemplate>
  return draft(deps, job, context)
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'send-mail': MailJob
  }
}

export const sendMailJob = defineJob({ name: 'send-mail', run: sendMail })
