import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'

/** What a buyer can choose for a service. The owner defines it; server and browser compute the price from it. */
export interface Configurator {
  /** The range to choose from; null where the service has none. */
  range: Range | null
  /** Options, each with its own price. */
  options: Option[]
  /** What the player needs to know; every question must be answered. */
  questions: Question[]
}

/** A scale of whole points, such as levels or ranks. The buyer chooses a part of it. */
export interface Range {
  /** The name of the scale, such as 'Rank'. */
  label: string
  min: number
  max: number
  /** A name for each point, lowest first; empty where the points are numbers. */
  names: string[]
  /** The minimum number of steps of an order. */
  least: number
  /** Prices of the steps in ascending pieces; the last piece ends at `max`. */
  pieces: RangePiece[]
}

/** Steps with the same price: those above the previous piece's end, up to and including `to`. */
export interface RangePiece {
  to: number
  /** Pounds per step. */
  price: string
  /** Minutes of play per step. */
  minutes: number
}

/** An option with one value is a switch, off by default. With several values the first is free and is the default. */
export interface Option {
  id: string
  label: string
  values: OptionValue[]
}

export interface OptionValue {
  id: string
  label: string
  /** Surcharge in pounds. */
  price: string
  /** Surcharge in whole per cent of the service's own price or its range's. */
  percent: number
  /** Factor for the promised time in whole per cent: 100 changes nothing, 50 halves it. */
  timePercent: number
}

export interface Question {
  id: string
  label: string
  /** Possible answers; empty where the answer is typed. */
  answers: string[]
}

/** What a buyer chose, by ids and points. */
export interface Choices {
  from?: number | undefined
  to?: number | undefined
  /** The chosen value's id by option id. */
  options: Record<string, string>
  /** The answer by question id. */
  answers: Record<string, string>
}

export const NO_CHOICES: Choices = { options: {}, answers: {} }

/** One choice in the shop's words. */
export interface Detail {
  label: string
  value: string
}

/** One question with the buyer's answer; `id` is the question's. */
export interface ItemAnswer extends Detail {
  id: string
}

/** What an order stores about the choices of an item: ids and points, and the words at the time of sale. */
export interface ItemConfiguration extends Omit<Choices, 'answers'> {
  details: Detail[]
}

/** The maximum number of steps of a range. */
export const MAX_STEPS = 1000
export const MAX_ANSWER_LENGTH = 200

/** The name of a point: its own name, or its number. */
export function pointName({ names, min }: Pick<Range, 'names' | 'min'>, point: number): string {
  return names[point - min] ?? String(point)
}

export function isSwitch({ values }: Pick<Option, 'values'>): boolean {
  return values.length === 1
}

/** The chosen value of an option; undefined for a switch that is off. An unknown id gives the first value. */
export function takenValue(option: Option, choices: Choices): OptionValue | undefined {
  const taken = option.values.find(({ id }) => id === choices.options[option.id])
  return taken ?? (isSwitch(option) ? undefined : option.values[0])
}

/** The price of a value on top of a base price, in pence. Fractions of a penny are rounded in the buyer's favour. */
export function priceOfValue({ price, percent }: Pick<OptionValue, 'price' | 'percent'>, base: number): Pence {
  return pence(penceFromDecimal(price) + Math.floor((base * percent) / 100))
}

/** The price in pence of the steps between two points, and their minutes of play. */
export function costOfSteps({ min, pieces }: Range, from: number, to: number): { price: number; minutes: number } {
  let cost = { price: 0, minutes: 0 }
  let start = min
  for (const piece of pieces) {
    const steps = Math.max(0, Math.min(piece.to, to) - Math.max(start, from))
    cost = {
      price: cost.price + steps * penceFromDecimal(piece.price),
      minutes: cost.minutes + steps * piece.minutes,
    }
    start = piece.to
  }
  return cost
}

/** The lowest price of a range, shown as 'from'. */
export function lowestPrice(range: Range): Pence {
  const starts = Array.from({ length: range.max - range.min - range.least + 1 }, (_, step) => range.min + step)
  return pence(Math.min(...starts.map((from) => costOfSteps(range, from, from + range.least).price)))
}
