import type { MailContext, MailDraft } from './mail-draft.ts'

/**
 * What each mail is about, by template. Empty here: the file of a mail adds its own (`declare module`), so that any
 * module can queue a mail without importing what writes it.
 */
export interface MailTopics {}

export type MailTemplate = keyof MailTopics
/** The jobs of some templates; told apart by `template`. */
export type MailJobOf<Template extends MailTemplate> = {
  [Each in Template]: { template: Each } & MailTopics[Each]
}[Template]
export type MailJob = MailJobOf<MailTemplate>

/** A link that is made when its mail is written: what it carries is nowhere but in the mail. */
export interface MailedLink {
  tokenId: string
  /** ISO 8601. The link lives from here, and of two the later request counts. */
  requestedAt: string
}

/** Writes a mail: undefined where what it is about is gone, so that there is none. */
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
