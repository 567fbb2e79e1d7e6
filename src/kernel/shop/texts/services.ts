/** The default texts of the page of all services; page-texts.ts explains their markup. */
export const SERVICES_TEXTS = {
  heading: 'All Services',
  sentence: 'Pick your game to see every price and time.',
  reasonsHeading: 'Why Choose Us',
  firstTitle: 'Expert Players',
  firstText: 'People who have done the run many times. You play along and watch how it is done.',
  secondTitle: 'Guaranteed Results',
  secondText: 'An order that is not delivered is refunded in full.',
  thirdTitle: 'Fast Delivery',
  thirdText: '{times} The tracking page shows the latest time.',
} as const
