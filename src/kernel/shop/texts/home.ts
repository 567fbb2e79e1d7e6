/** The default texts of Home; page-texts.ts explains their markup. */
export const HOME_TEXTS = {
  headingFirst: 'You keep the progress.',
  headingSecond: 'We play the grind.',
  promise: 'Not delivered? You get your money back.',
  servicesHeading: 'Our Services',
  trustHeading: 'What you can rely on',
  trustRefund: 'Not delivered? You get the full price back. See *section 9 of the terms*.',
  trustPassword: 'No password is ever needed. You play along from your own account.',
  trustWatch: 'Watch it live, or as a recording. *Ask on Discord* before your run starts.',
  questionsHeading: 'Questions, answered',
  timeQuestion: 'How long does a boost take?',
  timeAnswer: '{times}Every card shows its own time.',
  timeTracking:
    'After you order, the *tracking page* shows where your order stands and the latest time it will be done. If it is not delivered, you get the full price back.',
  payQuestion: 'How can I pay?',
  payAnswer:
    'With {methods}, in pounds. Order Now is paid at once. An order from the cart is paid after completion, or earlier if you like: the tracking page has a Pay now button.',
  payFee: 'There is no service fee. The total you see before you pay is what you pay.',
  watchQuestion: 'Can I watch my boost?',
  watchAnswer:
    'Yes. In most services you are in the lobby yourself. A live stream or a recording can be arranged as well: ask *on Discord* or in the notes of your order, before the run starts.',
  customQuestion: 'I need something that is not listed. Do you take custom orders?',
  customAnswer:
    'Yes. Custom packages have custom prices. Tell us what you want to reach and on which platform, *on Discord* or through the *contact form*. You get a price and a time before anything is ordered.',
  ownQuestions: '',
} as const
