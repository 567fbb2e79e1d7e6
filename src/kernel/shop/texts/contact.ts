/** The words of the page to write to the shop, as a new shop has them; see page-texts.ts for their signs. */
export const CONTACT_TEXTS = {
  heading: 'Ask a person.',
  sentence: 'Before an order, about one, or for a package that is not listed. {hours} support.',
} as const
