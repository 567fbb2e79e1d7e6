import { CONTACT_CATEGORIES, type ContactCategory } from '#kernel/shop/contact-categories.ts'

/** A category as the contact form calls it. */
export function categoryLabel(category: ContactCategory): string {
  return CONTACT_CATEGORIES.find(({ value }) => value === category)?.label ?? category
}
