/** What the review form offers; the value is stored, the label is shown. Admins may write others. */
export const REVIEW_SERVICES = [
  { value: 'phasmophobia-boost', label: 'Phasmophobia Boost' },
  { value: 'cod-bo6-easter-egg', label: 'COD BO6 Easter Egg' },
  { value: 'custom-service', label: 'Custom Service' },
] as const
