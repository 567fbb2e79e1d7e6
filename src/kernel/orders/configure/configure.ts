import { pence, penceFromDecimal, sumPence, type Pence } from '#kernel/money.ts'
import { afterSale } from '#kernel/shop/sale.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import {
  costOfSteps,
  MAX_ANSWER_LENGTH,
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

/** What is needed of a service to compute its price. `price`: pounds without options and without a sale. */
export interface ConfigurableService {
  price: string
  /** Whole per cent of the current sale; undefined without one. */
  percentOff?: number | undefined
  promisedWithinHours: number | null
  configurator: Configurator | null
}

/** A service with the buyer's choices. */
export interface Configured {
  unitPrice: Pence
  /** The price without the sale. */
  listPrice: Pence
  /** The parts of the price; they add up to it. Empty for a service without choices. */
  parts: { label: string; amount: Pence }[]
  /** Whole hours; null where nothing is promised. */
  promisedWithinHours: number | null
  /** The chosen points and options. */
  details: Detail[]
  /** The buyer's answers. */
  answers: ItemAnswer[]
}

/**
 * Computes the price of a service with choices; server and browser use the same function. Each part is priced on its
 * own, so that the parts add up, and fractions of a penny are rounded in the buyer's favour. `choices` must be valid,
 * see `choiceFaults`.
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

/** The price of a service without options: its range's steps, or its own price. */
export function basePrice(
  { price, configurator }: Pick<ConfigurableService, 'price' | 'configurator'>,
  choices: Choices,
): Pence {
  const range = configurator?.range
  if (!range) return penceFromDecimal(price)
  const { from, to } = pointsOf(range, choices)
  return pence(costOfSteps(range, from, to).price)
}

/** The chosen points; by default the smallest range that can be ordered. */
export function pointsOf(range: Range | null, { from, to }: Choices): { from: number; to: number } {
  if (!range) return { from: 0, to: 0 }
  const start = from ?? range.min
  return { from: start, to: to ?? start + range.least }
}

function detailOfRange(range: Range, from: number, to: number): Detail {
  return { label: range.label, value: `${pointName(range, from)} to ${pointName(range, to)}` }
}

/** The longest promise of a service over all choices: hours; null where nothing is promised. */
export function longestPromise({
  promisedWithinHours,
  configurator,
}: Pick<ConfigurableService, 'promisedWithinHours' | 'configurator'>): number | null {
  if (!configurator) return promisedWithinHours
  const { range, options } = configurator
  // A switch may stay off; of several values one must be chosen.
  const slowest = options.map((option) =>
    Math.max(...option.values.map(({ timePercent }) => timePercent), isSwitch(option) ? 100 : 0),
  )
  return hoursFor(promisedWithinHours, range ? costOfSteps(range, range.min, range.max).minutes : 0, slowest)
}

/** The promised hours with the chosen range and options: whole hours, at least one. */
function hoursFor(promised: number | null, minutes: number, factors: readonly number[]): number | null {
  if (promised === null) return null
  const all = factors.reduce((sum, factor) => (sum * factor) / 100, promised * 60 + minutes)
  return Math.max(1, Math.ceil(Math.round(all) / 60))
}

/** Faults of the choices, field by field; empty where they can be ordered. */
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
      if (answer.length > MAX_ANSWER_LENGTH)
        return [{ path: `answers.${id}`, message: `At most ${MAX_ANSWER_LENGTH} characters` }]
      return offered.length > 0 && !offered.includes(answer)
        ? [{ path: `answers.${id}`, message: `Please choose one: ${label}` }]
        : []
    }),
  ]
}
