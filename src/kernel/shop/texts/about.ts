/** The default texts of About; page-texts.ts explains their markup. */
export const ABOUT_TEXTS = {
  heading: 'We have done this run before.',
  opening: '{brand} is a small team in the UK that plays {games}. {stories}',
  second:
    'People kept asking for the same thing: not a stranger’s account, their own progress. So that is what is sold here. You join the lobby or the match, a player does the work, and what is earned is yours. No password changes hands.',
  third:
    'Every order has a price, a time and a page that shows where it stands. If it is not delivered, the money goes back.',
  valuesHeading: 'What you can hold us to',
  firstTitle: 'Professional',
  firstText:
    'One player is responsible for your order, keeps the agreed time and answers in plain words. No cheats, no exploits, no software on your side.',
  secondTitle: 'Fast & Reliable',
  secondText: 'Every service says how long it takes, and the tracking page shows the latest time it will be done.',
  thirdTitle: 'Customer First',
  thirdText: 'You can ask before you pay, watch while it is played, and get your money back if it is not delivered.',
  fourthTitle: 'Results Focused',
  fourthText: 'We only mark a boost as done once you can see it in your game.',
  customHeading: 'Something that is not listed?',
  customText:
    'Custom packages have custom prices. Say what you want to reach; you get a price and a time before anything is ordered.',
} as const
