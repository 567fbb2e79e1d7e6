/** The default texts of the footer; page-texts.ts explains their markup. */
export const FOOTER_TEXTS = {
  independence: 'Independent service. Not affiliated with the makers of the games named here.',
} as const
