/** The default texts of the login and registration pages; page-texts.ts explains their markup. */
export const LOGIN_TEXTS = {
  heading: 'Login',
  sentence: 'Your orders, your points and your details, where you left them.',
  registerHeading: 'Register',
  registerSentence: 'A name, an e-mail and a password. Nothing else is needed, and no payment.',
  giftsHeading: 'What an account gives you',
  ordersGift: 'All orders in one place. Reorder with one tap.',
  detailsGift: 'Your details filled in at checkout.',
  withoutOne: 'You can order without one.',
  picturesHeading: 'Each run draws its own picture, and you keep them all',
} as const
