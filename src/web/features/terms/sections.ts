import type { Shop } from '#contract/shop.ts'
import type { TermsPart } from '#kernel/shop/texts/terms.ts'
import { contactPath, paths } from '#web/lib/links/paths.ts'

/** A numbered section; number and name never change, because pages and orders refer to them. */
export interface TermsSection {
  /** The key of its text, and its anchor. */
  part: TermsPart
  title: string
  /** The targets of its links, in order. */
  links?: (shop: Shop) => string[]
}

export const SECTIONS: readonly TermsSection[] = [
  { part: 'definitions', title: 'Definitions' },
  { part: 'information', title: 'Information we collect' },
  { part: 'use', title: 'How we use information' },
  { part: 'security', title: 'Data security' },
  { part: 'retention', title: 'How long we keep it' },
  { part: 'sharing', title: 'Who else sees it' },
  { part: 'rights', title: 'Your rights', links: (shop) => [mailTo(shop), contactPath('personal-data')] },
  { part: 'risk', title: 'Risk acknowledgment' },
  { part: 'refunds', title: 'Payment and refund policy', links: () => [paths.cancel] },
  { part: 'standards', title: 'Service standards', links: () => [paths.orderTracking] },
  { part: 'termination', title: 'Termination' },
  { part: 'liability', title: 'Liability' },
  { part: 'property', title: 'Intellectual property' },
  { part: 'amendments', title: 'Amendments' },
  { part: 'law', title: 'Governing law and disputes', links: () => [contactPath('complaint')] },
  { part: 'contact', title: 'Contact', links: (shop) => [shop.discordInvite, mailTo(shop)] },
  { part: 'further', title: 'Further terms' },
]

function mailTo({ supportEmail }: Shop): string {
  return `mailto:${supportEmail}`
}
