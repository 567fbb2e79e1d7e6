import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { longestPromise, playHours } from '#web/lib/shop/service-times.ts'

/** A mark on the ruler: a completion time in hours from now. */
export interface RulerMark {
  /** The promised deadline, or an estimated span. */
  kind: 'promised' | 'estimated'
  from: number
  to: number
  /** The label: a game's name, or 'Everything'. */
  of: string
  /** The theme class; undefined for several games. */
  theme: string | undefined
}

/** The estimates of games sold by play time, then the promises, shortest first. */
export function rulerMarks(shop: Pick<Shop, 'games'>, services: readonly Service[]): RulerMark[] {
  // Paused and full services cannot be ordered now.
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

/** One promise for all games is one mark. */
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
