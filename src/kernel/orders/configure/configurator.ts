import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'

/** What a buyer chooses of a service before it has a price: the owner writes it, server and browser price by it. */
export interface Configurator {
  /** From where to where; null where the service has no range. */
  range: Range | null
  /** What may be added, each with its own price. */
  options: Option[]
  /** What a player has to know before they begin; each has to be answered. */
  questions: Question[]
}

/** An axis of whole points, such as levels or ranks: a buyer takes a piece of it. */
export interface Range {
  /** What the points are, such as 'Rank'. */
  label: string
  min: number
  max: number
  /** A name for each point, lowest first; empty where the points are numbers. */
  names: string[]
  /** The fewest steps that one order takes. */
  least: number
  /** What a step costs, piece by piece, upwards; the last piece ends at `max`. */
  pieces: RangePiece[]
}

/** Steps that cost the same: those that end above the piece before it and not above `to`. */
export interface RangePiece {
  to: number
  /** Pounds for each step. */
  price: string
  /** Minutes of play for each step. */
  minutes: number
}

/**
 * One value is a switch, which is off until the buyer turns it on. Of several the first is free, and taken unless the
 * buyer takes another.
 */
export interface Option {
  id: string
  label: string
  values: OptionValue[]
}

export interface OptionValue {
  id: string
  label: string
  /** Pounds on top. */
  price: string
  /** Whole per cent of the service's own price, or of its range's, on top. */
  percent: number
  /** What the promised time becomes, in whole per cent: 100 changes nothing, 50 is half. */
  timePercent: number
}

export interface Question {
  id: string
  label: string
  /** One of these is the answer; empty where it is typed. */
  answers: string[]
}

/** What a buyer took, by ids and points. */
export interface Choices {
  from?: number | undefined
  to?: number | undefined
  /** The id of the value taken, by the id of its option. */
  options: Record<string, string>
  /** By the id of the question. */
  answers: Record<string, string>
}

export const NO_CHOICES: Choices = { options: {}, answers: {} }

/** One thing that was chosen, in the words of the shop. */
export interface Detail {
  label: string
  value: string
}

/** One question with what the buyer typed; `id`: of the question. */
export interface ItemAnswer extends Detail {
  id: string
}

/** What an order keeps of the choices of an item: by ids and points, and in the words it was sold by. */
export interface ItemConfiguration extends Omit<Choices, 'answers'> {
  details: Detail[]
}

/** The most steps that a range has. */
export const MOST_STEPS = 1000
export const LONGEST_ANSWER = 200

/** The name of a point: its own, or its number. */
export function pointName({ names, min }: Pick<Range, 'names' | 'min'>, point: number): string {
  return names[point - min] ?? String(point)
}

export function isSwitch({ values }: Pick<Option, 'values'>): boolean {
  return values.length === 1
}

/** The value of an option that was taken; undefined for a switch that is off. Of an id that it has not, the first. */
export function takenValue(option: Option, choices: Choices): OptionValue | undefined {
  const taken = option.values.find(({ id }) => id === choices.options[option.id])
  return taken ?? (isSwitch(option) ? undefined : option.values[0])
}

/** What a value costs on top of a base, in pence; a broken penny is the buyer's. */
export function priceOfValue({ price, percent }: Pick<OptionValue, 'price' | 'percent'>, base: number): Pence {
  return pence(penceFromDecimal(price) + Math.floor((base * percent) / 100))
}

/** What the steps between two points cost, in pence, and how many minutes of play they are. */
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

/** The least that a range costs: what its service is offered from. */
export function lowestPrice(range: Range): Pence {
  const starts = Array.from({ length: range.max - range.min - range.least + 1 }, (_, step) => range.min + step)
  return pence(Math.min(...starts.map((from) => costOfSteps(range, from, from + range.least).price)))
}
