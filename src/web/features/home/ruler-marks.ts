import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { longestPromise, playHours } from '#web/lib/shop/service-times.ts'

/** What stands on the ruler: a time in which something is done, in hours from now. */
export interface RulerMark {
  /** The latest time, which is promised, or a span, which is estimated. */
  kind: 'promised' | 'estimated'
  from: number
  to: number
  /** Whose time it is: a game's name, or 'Everything'. */
  of: string
  /** The class of its colours; none for what is of several games. */
  theme: string | undefined
}

/** The estimates of games that are sold by their length of play, then the promises, the shortest first. */
export function rulerMarks(shop: Pick<Shop, 'games'>, services: readonly Service[]): RulerMark[] {
  // What is paused or full cannot be ordered now.
  const open = services.filter(({ pausedUntil, isFull }) => pausedUntil === null && !isFull)
  const games = listedGames(shop).map((game) => ({ game, own: servicesOf(game.id, open) }))
  const estimated = games.flatMap(({ game, own }): RulerMark[] => {
    const hours = game.content.timeBy === 'play' ? playHours(own) : undefined
    return hours
      ? [{ kind: 'estimated', from: hours.least, to: hours.most, of: game.shortName, theme: themeOf(game) }]
      : []
  })
  const promised = games.flatMap(({ game, own }): RulerMark[] => {
    const hours = longestPromise(own)
    return hours === undefined
      ? []
      : [{ kind: 'promised', from: 0, to: hours, of: game.shortName, theme: themeOf(game) }]
  })
  return [...estimated, ...together(promised, games.length)]
}

/** One promise for all games is said once. */
function together(promised: readonly RulerMark[], games: number): RulerMark[] {
  const [first] = promised
  const isOne = first !== undefined && promised.length > 1 && promised.every(({ to }) => to === first.to)
  if (!isOne) return promised.toSorted((one, other) => one.to - other.to)
  return [
    {
      ...first,
      of: promised.length === games ? 'Everything' : promised.map(({ of }) => of).join(', '),
      theme: undefined,
    },
  ]
}
