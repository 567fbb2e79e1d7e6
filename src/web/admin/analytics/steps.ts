import type { Game } from '#kernel/shop/game.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Analytics } from './analytics-query.ts'
import { daysOf, type DayRange } from './range.ts'

/** Several days that form one point of a line. */
export interface Step {
  /** Its first day. */
  from: string
  to: string
  /** Net pence by game. */
  net: Readonly<Record<Game, number>>
}

/** Maximum number of points that can be distinguished on a phone. */
const MAX_POINTS = 31

/** Splits a range into steps of equal length. The newest is complete; the oldest may be shorter. */
export function stepsOf(range: DayRange, days: Analytics['days']): Step[] {
  const all = daysOf(range)
  const length = Math.ceil(all.length / MAX_POINTS)
  const netOf = (day: string, game: Game) =>
    days
      .filter((each) => each.day === day && each.game === game)
      .reduce((sum, each) => sum + penceFromDecimal(each.net), 0)
  const games = [...new Set(days.map(({ game }) => game))]
  const steps: Step[] = []
  for (let end = all.length; end > 0; end -= length) {
    const stretch = all.slice(Math.max(0, end - length), end)
    const [from = '', to = from] = [stretch[0], stretch.at(-1)]
    const sum = (game: Game) => stretch.reduce((total, day) => total + netOf(day, game), 0)
    steps.unshift({ from, to, net: Object.fromEntries(games.map((game) => [game, sum(game)])) })
  }
  return steps
}
