import type { Service } from '#contract/catalogue.ts'
import type { Game } from '#kernel/shop/game.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'

type Timed = Pick<Service, 'estimatedHours' | 'promisedWithinHours'>

/** The longest promise of some services, in hours; undefined where there is none, or one of them promises nothing. */
export function longestPromise(services: readonly Timed[]): number | undefined {
  const hours = services.map(({ promisedWithinHours }) => promisedWithinHours)
  return hours.length > 0 && hours.every((each) => each !== null) ? Math.max(...hours) : undefined
}

/** `within 24 hours`, `within 3 days`. */
export function promiseWords(services: readonly Timed[]): string | undefined {
  const hours = longestPromise(services)
  return hours === undefined ? undefined : `within ${inWholeUnits(hours).join(' ')}`
}

/** Hours as people say them: whole days from three on. */
export function inWholeUnits(hours: number): [count: number, unit: string] {
  return hours > 48 && hours % 24 === 0 ? [hours / 24, 'days'] : [hours, hours === 1 ? 'hour' : 'hours']
}

/** How long some services take to play, by their own texts: `1-3 hours`. Undefined where a text is none of hours. */
export function playTimeWords(services: readonly Timed[]): string | undefined {
  const spans = services.map(({ estimatedHours }) => /^(\d+)(?:\s*[-–]\s*(\d+))? hours?$/.exec(estimatedHours.trim()))
  if (spans.length === 0 || spans.some((span) => span === null)) return undefined
  const least = Math.min(...spans.map((span) => Number(span?.[1])))
  const most = Math.max(...spans.map((span) => Number(span?.[2] ?? span?.[1])))
  return least === most ? `${most} ${most === 1 ? 'hour' : 'hours'}` : `${least}-${most} hours`
}

/**
 * What is said of a game's time: boosts are told by their promise, single runs by how long one takes. Undefined while
 * nothing is on offer.
 */
function timeOf(game: Game, services: readonly Service[]): string | undefined {
  const own = servicesOf(game, services)
  return game === 'cod-bo6' ? (playTimeWords(own) ?? promiseWords(own)) : (promiseWords(own) ?? playTimeWords(own))
}

/** The same inside a sentence: `within 24 hours`, `in 1-3 hours`. */
export function timePhrase(game: Game, services: readonly Service[]): string | undefined {
  const time = timeOf(game, services)
  return time === undefined || time.startsWith('within') ? time : `in ${time}`
}

/** The same at the beginning of a line. */
export function timeHeading(game: Game, services: readonly Service[] | undefined): string | undefined {
  const words = services && timeOf(game, services)
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
