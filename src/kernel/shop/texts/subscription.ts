/** The default texts of the subscription page; page-texts.ts explains their markup. */
export const SUBSCRIPTION_TEXTS = {
  heading: 'Monthly Unlimited Access',
  sentence:
    'One price a month{forBothGames}. {carries}, with the same players and the same rules: you play along, and no password is needed.',
} as const
