/** The words of the page of the monthly plan, as a new shop has them; see page-texts.ts for their signs. */
export const SUBSCRIPTION_TEXTS = {
  heading: 'Monthly Unlimited Access',
  sentence:
    'One price a month{forBothGames}. {carries}, with the same players and the same rules: you play along, and no password is needed.',
} as const
