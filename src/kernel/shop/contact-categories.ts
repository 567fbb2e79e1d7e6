/**
 * Value and label of each category of the contact form: six as specified, and three that the law wants to have a way of
 * their own.
 */
export const CONTACT_CATEGORIES = [
  { value: 'support', label: 'General Support' },
  { value: 'phasmophobia', label: 'Phasmophobia Services' },
  { value: 'cod-bo6', label: 'Call of Duty BO6' },
  { value: 'custom', label: 'Custom Service Request' },
  { value: 'billing', label: 'Billing & Payment' },
  { value: 'feedback', label: 'Feedback & Suggestions' },
  { value: 'cancellation', label: 'Cancel an order' },
  { value: 'complaint', label: 'Complaint' },
  { value: 'personal-data', label: 'My personal data' },
] as const
/** Who wrote, by the session that they wrote in: members, and subscribers before them, are promised priority. */
export const SENDERS = ['guest', 'member', 'subscriber'] as const
export type Sender = (typeof SENDERS)[number]

export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]['value']
