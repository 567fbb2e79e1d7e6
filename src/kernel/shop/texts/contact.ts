/** The default texts of the contact page; page-texts.ts explains their markup. */
export const CONTACT_TEXTS = {
  heading: 'Ask a person.',
  sentence: 'Before an order, about one, or for a package that is not listed. {hours} support.',
} as const
