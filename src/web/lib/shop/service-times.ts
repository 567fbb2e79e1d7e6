import type { Service } from '#contract/catalogue.ts'

type Timed = Pick<Service, 'estimatedHours' | 'longestPromise'>

/** The longest promise of some services, in hours; undefined if one of them promises nothing. */
export function longestPromise(services: readonly Timed[]): number | undefined {
  const hours = services.map((service) => service.longestPromise)
  return hours.length > 0 && hours.every((each) => each !== null) ? Math.max(...hours) : undefined
}

/** `within 24 hours`, `within 3 days`. */
export function promiseWords(services: readonly Timed[]): string | undefined {
  const hours = longestPromise(services)
  return hours === undefined ? undefined : `within ${inWholeUnits(hours).join(' ')}`
}

/** Hours in words: whole days from three on. */
export function inWholeUnits(hours: number): [count: number, unit: string] {
  return hours > 48 && hours % 24 === 0 ? [hours / 24, 'days'] : [hours, hours === 1 ? 'hour' : 'hours']
}

/** The play time of some services, from their own texts. Undefined where a text contains no hours. */
export function playHours(services: readonly Timed[]): { least: number; most: number } | undefined {
  const spans = services.map(({ estimatedHours }) => /^(\d+)(?:\s*[-–]\s*(\d+))? hours?$/.exec(estimatedHours.trim()))
  if (spans.length === 0 || spans.some((span) => span === null)) return undefined
  const least = Math.min(...spans.map((span) => Number(span?.[1])))
  const most = Math.max(...spans.map((span) => Number(span?.[2] ?? span?.[1])))
  return { least, most }
}

/** The same in words: `1-3 hours`. */
export function playTimeWords(services: readonly Timed[]): string | undefined {
  const hours = playHours(services)
  if (!hours) return undefined
  const { least, most } = hours
  return least === most ? `${most} ${most === 1 ? 'hour' : 'hours'}` : `${least}-${most} hours`
}
