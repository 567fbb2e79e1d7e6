import { pence, penceFromDecimal, sumPence, type Pence } from '#kernel/money.ts'
import { afterSale } from '#kernel/shop/sale.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import {
  costOfSteps,
  LONGEST_ANSWER,
  NO_CHOICES,
  pointName,
  priceOfValue,
  takenValue,
  isSwitch,
  type Choices,
  type Configurator,
  type Detail,
  type ItemAnswer,
  type Option,
  type Range,
} from './configurator.ts'

/** What is needed of a service to price it. `price`: pounds, what it costs without choices and without a sale. */
export interface ConfigurableService {
  price: string
  /** Whole per cent that a sale takes off; left out where none runs. */
  percentOff?: number | undefined
  promisedWithinHours: number | null
  configurator: Configurator | null
}

/** A service as a buyer took it. */
export interface Configured {
  unitPrice: Pence
  /** What it costs without a sale. */
  listPrice: Pence
  /** What the price is made of; they add up to it. Empty for a service without choices. */
  parts: { label: string; amount: Pence }[]
  /** Whole hours; null where nothing is promised. */
  promisedWithinHours: number | null
  /** Points and options that were taken. */
  details: Detail[]
  /** What the buyer answered. */
  answers: ItemAnswer[]
}

/**
 * Prices a service by what was chosen of it; the server and the browser read the same function. Each part is priced by
 * itself, so that they add up, and a broken penny is the buyer's. `choices` have no faults, see `choiceFaults`.
 */
export function configure(service: ConfigurableService, choices: Choices = NO_CHOICES): Configured {
  const { configurator, promisedWithinHours } = service
  if (!configurator) {
    const listPrice = penceFromDecimal(service.price)
    const unitPrice = afterSale(listPrice, service.percentOff ?? 0)
    return { unitPrice, listPrice, parts: [], promisedWithinHours, details: [], answers: [] }
  }
  const { range } = configurator
  const { from, to } = pointsOf(range, choices)
  const minutes = range ? costOfSteps(range, from, to).minutes : 0
  const base = basePrice(service, choices)
  const taken = configurator.options.flatMap((option) => {
    const value = takenValue(option, choices)
    return value ? [{ option, value }] : []
  })
  const added = taken.map(({ option, value }) => ({
    label: isSwitch(option) ? option.label : `${option.label}: ${value.label}`,
    amount: priceOfValue(value, base),
  }))
  const rangeDetail = range ? [detailOfRange(range, from, to)] : []
  const listPrice = sumPence([base, ...added.map(({ amount }) => amount)])
  const unitPrice = afterSale(listPrice, service.percentOff ?? 0)
  const off = pence(unitPrice - listPrice)
  return {
    unitPrice,
    listPrice,
    parts: [
      { label: rangeDetail[0] ? `${rangeDetail[0].label} ${rangeDetail[0].value}` : 'Price', amount: base },
      ...added.filter(({ amount }) => amount > 0),
      ...(off < 0 ? [{ label: 'Sale', amount: off }] : []),
    ],
    promisedWithinHours: hoursFor(
      promisedWithinHours,
      minutes,
      taken.map(({ value }) => value.timePercent),
    ),
    details: [
      ...rangeDetail,
      ...taken.map(({ option, value }) => ({ label: option.label, value: isSwitch(option) ? 'Yes' : value.label })),
    ],
    answers: configurator.questions.flatMap(({ id, label }) => {
      const value = choices.answers[id]
      return value === undefined ? [] : [{ id, label, value }]
    }),
  }
}

/** What a service costs without its options: its range's steps, or its own price. */
export function basePrice(
  { price, configurator }: Pick<ConfigurableService, 'price' | 'configurator'>,
  choices: Choices,
): Pence {
  const range = configurator?.range
  if (!range) return penceFromDecimal(price)
  const { from, to } = pointsOf(range, choices)
  return pence(costOfSteps(range, from, to).price)
}

/** The points that were chosen; where none were, the first piece that can be ordered. */
export function pointsOf(range: Range | null, { from, to }: Choices): { from: number; to: number } {
  if (!range) return { from: 0, to: 0 }
  const start = from ?? range.min
  return { from: start, to: to ?? start + range.least }
}

function detailOfRange(range: Range, from: number, to: number): Detail {
  return { label: range.label, value: `${pointName(range, from)} to ${pointName(range, to)}` }
}

/** The longest promise of a service, whatever is chosen of it: hours; null where nothing is promised. */
export function longestPromise({
  promisedWithinHours,
  configurator,
}: Pick<ConfigurableService, 'promisedWithinHours' | 'configurator'>): number | null {
  if (!configurator) return promisedWithinHours
  const { range, options } = configurator
  // A switch may stay off; of several values one is taken.
  const slowest = options.map((option) =>
    Math.max(...option.values.map(({ timePercent }) => timePercent), isSwitch(option) ? 100 : 0),
  )
  return hoursFor(promisedWithinHours, range ? costOfSteps(range, range.min, range.max).minutes : 0, slowest)
}

/** The promise, with what the steps take, by the factors of what was taken; whole hours, at least one. */
function hoursFor(promised: number | null, minutes: number, factors: readonly number[]): number | null {
  if (promised === null) return null
  const all = factors.reduce((sum, factor) => (sum * factor) / 100, promised * 60 + minutes)
  return Math.max(1, Math.ceil(Math.round(all) / 60))
}

/** What is wrong with the choices, field by field; nothing where they can be ordered. */
export function choiceFaults(configurator: Configurator | null, choices: Choices | undefined): FieldFault[] {
  if (!configurator) return choices ? [{ path: '', message: 'This service has nothing to choose' }] : []
  const given = choices ?? NO_CHOICES
  return [
    ...rangeFaults(configurator.range, given),
    ...optionFaults(configurator.options, given),
    ...answerFaults(configurator, given),
  ]
}

function rangeFaults(range: Range | null, { from, to }: Choices): FieldFault[] {
  if (!range) {
    const message = 'This service has no range'
    return [
      ...(from === undefined ? [] : [{ path: 'from', message }]),
      ...(to === undefined ? [] : [{ path: 'to', message }]),
    ]
  }
  const { min, max, least } = range
  const within = `From ${pointName(range, min)} to ${pointName(range, max)}`
  const isPoint = (point: number | undefined): point is number =>
    point !== undefined && Number.isInteger(point) && point >= min && point <= max
  if (!isPoint(from)) return [{ path: 'from', message: within }]
  if (!isPoint(to)) return [{ path: 'to', message: within }]
  if (to <= from) return [{ path: 'to', message: `Must be above ${pointName(range, from)}` }]
  if (to - from < least) return [{ path: 'to', message: `At least ${least} steps: from ${pointName(range, from)} on` }]
  return []
}

function optionFaults(options: readonly Option[], choices: Choices): FieldFault[] {
  return Object.entries(choices.options).flatMap(([id, taken]) => {
    const option = options.find((each) => each.id === id)
    if (!option) return [{ path: `options.${id}`, message: 'This choice is no longer offered' }]
    return option.values.some((value) => value.id === taken)
      ? []
      : [{ path: `options.${id}`, message: `Please choose again: ${option.label}` }]
  })
}

function answerFaults({ questions }: Configurator, { answers }: Choices): FieldFault[] {
  const unknown = Object.keys(answers).filter((id) => !questions.some((question) => question.id === id))
  return [
    ...unknown.map((id) => ({ path: `answers.${id}`, message: 'This is no longer asked' })),
    ...questions.flatMap(({ id, label, answers: offered }) => {
      const answer = answers[id]?.trim() ?? ''
      if (answer === '') return [{ path: `answers.${id}`, message: `Please answer: ${label}` }]
      if (answer.length > LONGEST_ANSWER)
        return [{ path: `answers.${id}`, message: `At most ${LONGEST_ANSWER} characters` }]
      return offered.length > 0 && !offered.includes(answer)
        ? [{ path: `answers.${id}`, message: `Please choose one: ${label}` }]
        : []
    }),
  ]
}
