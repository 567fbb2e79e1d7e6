import type { MailContext, MailDraft } from './mail-draft.ts'

/**
 * The payload of each mail by template. Empty here: each mail's file declares its own (`declare module`), so that any
 * module can enqueue a mail without importing the code that writes it.
 */
export interface MailTopics {}

export type MailTemplate = keyof MailTopics
/** The jobs of some templates, distinguished by `template`. */
export type MailJobOf<Template extends MailTemplate> = {
  [Each in Template]: { template: Each } & MailTopics[Each]
}[Template]
export type MailJob = MailJobOf<MailTemplate>

/** A link that is created when its mail is written; its token exists only in the mail. */
export interface MailedLink {
  tokenId: string
  /** ISO 8601. The link is valid from then, and of two the later request counts. */
  requestedAt: string
}

/** Writes a mail: undefined where its subject no longer exists, so that none is sent. */
export type DraftMail<Deps, Template extends MailTemplate> = (
  deps: Deps,
  job: MailJobOf<Template>,
  context: MailContext,
) => MailDraft | undefined | Promise<MailDraft | undefined>

/** Declares the mails of one file; `all-mails.ts` lists all. */
export function defineMails<Deps, const Templates extends readonly MailTemplate[]>(
  templates: Templates,
  draft: DraftMail<Deps, Templates[number]>,
): Record<Templates[number], DraftMail<Deps, Templates[number]>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names that it was given
  return Object.fromEntries(templates.map((template) => [template, draft])) as Record<
    Templates[number],
    DraftMail<Deps, Templates[number]>
  >
}
