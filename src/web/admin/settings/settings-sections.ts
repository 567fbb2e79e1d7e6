/** The sections of the page in order, with their headings. */
const SETTINGS_SECTIONS = {
  brand: 'Brand and links',
  trader: 'Who sells',
  notifications: 'Notifications',
  answers: 'Quick answers',
  claims: 'Numbers on your pages',
  hours: 'Opening hours',
  queue: 'Queue',
  lateness: 'Money for lateness',
  plan: 'Subscription',
  levels: 'Membership levels',
  safety: 'Safety',
  retention: 'How long data is kept',
  file: 'The shop as one file',
} as const satisfies Record<string, string>

interface Section {
  /** Its anchor, as in `/admin?tab=settings#settings-hours`. */
  id: string
  title: string
}

/** A section's anchor and heading. */
export function settingsSection(part: keyof typeof SETTINGS_SECTIONS): Section {
  return sectionOf(part, SETTINGS_SECTIONS[part])
}

/** All sections in order. */
export const ALL_SECTIONS = Object.entries(SETTINGS_SECTIONS).map(([part, title]) => sectionOf(part, title))

function sectionOf(part: string, title: string): Section {
  return { id: `settings-${part}`, title }
}
