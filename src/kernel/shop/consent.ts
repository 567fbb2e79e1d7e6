import { GAMES, type Game } from './game.ts'

/** The version of /terms that a consent refers to. Raise it with every change of the text. */
export const TERMS_VERSION = '2026-11'

/** Part of the same tick: a contract with a minor can be undone, and payment providers want it said. */
export const AGE_CONFIRMED = 'I am 18 or older, or I have a parent’s permission.'

/** What a buyer asks for before any work begins: Consumer Contracts Regulations 2013, regulation 36. */
export const START_REQUEST = 'Start my order at once. I know that I can no longer cancel it once it is completed.'

/**
 * What a game's publisher may do to an account, told beside the price. `checked` is the day when a person last read the
 * rules there, and `rules` the publisher's own site: its pages move.
 */
export const RISK_NOTES: Record<Game, { text: string; rules: string; checked: string }> = {
  phasmophobia: {
    text: 'Kinetic Games names services among what it may ban accounts for, even when you play yourself. We cannot undo that. Nothing is automated.',
    rules: 'https://www.kineticgames.co.uk/',
    checked: '2026-11-24',
  },
  'cod-bo6': {
    text: 'Activision may suspend accounts that take part in boosting, even when you play yourself. We cannot undo that. Easter-egg carries are co-op against the game; nothing is automated.',
    rules: 'https://support.activision.com/',
    checked: '2026-11-24',
  },
}

/** All that a buyer of these games agrees to by one tick, word for word, as it is stored with the order. */
export function consentText(games: readonly Game[]): string {
  return [
    START_REQUEST,
    AGE_CONFIRMED,
    ...GAMES.filter((game) => games.includes(game)).map((game) => RISK_NOTES[game].text),
  ].join(' ')
}
