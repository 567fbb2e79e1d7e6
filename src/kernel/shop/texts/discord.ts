/** The words of the page of the community, as a new shop has them; see page-texts.ts for their signs. */
export const DISCORD_TEXTS = {
  heading: 'Where your player answers.',
  sentence:
    'Runs are arranged on Discord: you meet your player, agree on a time and see how it goes. [{members} members, ]average response {reply}.',
  without: 'No Discord? Everything also works by e-mail and through the *contact form*.',
  firstTitle: 'Direct support',
  firstText: 'Ask a person, before an order or in the middle of one. Your player is in the same place.',
  secondTitle: 'Gaming community',
  secondText: 'Find people for the next contract or the next round, whether you ordered anything or not.',
  thirdTitle: 'Service updates',
  thirdText: 'New packages, changed prices and the days when a game’s servers are down, said there first.',
  fourthTitle: 'Gaming tips',
  fourthText: 'Evidence, routes and quest steps from people who have done them many times.',
  orderedHeading: 'Already ordered?',
  orderedText: 'Three messages, and the rest is play. Never send a password: we do not need it.',
  joinTitle: 'Join',
  joinText: 'The invite opens in a new tab. An account at Discord is free.',
  codeTitle: 'Say your short code',
  codeText: 'The 8 characters behind “Order #”. They name your order, and give no one access to it.',
  timeTitle: 'Agree on a time',
  timeText: 'Your player answers there, invites you and tells you when it is done.',
} as const
