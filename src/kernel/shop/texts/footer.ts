/** The words at the foot of every page, as a new shop has them; see page-texts.ts for their signs. */
export const FOOTER_TEXTS = {
  independence: 'Independent service. Not affiliated with the makers of the games named here.',
} as const
