import { PLATFORMS, type GameContent } from '#kernel/shop/game.ts'

/** Default texts for a new game's pages, true for any game that is played with the buyer. */
export function openingContent({ id, shortName }: { id: string; shortName: string }): GameContent {
  return {
    title: `${shortName} boosts`,
    description: `${shortName} boosts and carries[, done {time}]. You play along; no password is ever needed.`,
    keywords: [`${shortName.toLowerCase()} boost`, `${shortName.toLowerCase()} carry`],
    summary: `${shortName} boosts and carries`,
    promise: `${shortName} boosts {time}.`,
    shortPromise: `${shortName} {time}`,
    timeAnswer: `${shortName} boosts are done {promise}`,
    heading: `${shortName}, with a player beside you.`,
    sentence: 'Boosts and carries[, completed {promise}]. You join the session; a player does the work.',
    panel: 'You join the session; a player does the work.',
    reasons: [
      { icon: 'clock', title: 'Done {promise}', text: 'Everything on this page is done {promise}.', ask: null },
      { icon: 'gamepad', title: 'You play along', text: 'You are there yourself. No login is handed over.', ask: null },
      {
        icon: 'refund',
        title: 'Full refund if not delivered',
        text: 'What is not delivered is refunded in full.',
        ask: null,
      },
    ],
    story: null,
    skills: ['Every step, from start to finish', 'Done {time}, with you in the session'],
    platforms: [...PLATFORMS],
    needed: shortName,
    planLine: null,
    contactLabel: shortName,
    review: { value: `${id}-boost`.slice(0, 40), label: `${shortName} Boost` },
    timeBy: 'promise',
    sortBy: 'position',
    usualTime: '1-24 hours',
    features: ['Played on your schedule', 'No experience needed'],
    alertsWhenStopped: false,
  }
}
