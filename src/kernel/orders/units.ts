import { pence, type Pence } from '#kernel/money.ts'
import { costOfSteps, pointName, type Choices, type Configurator } from './configure/configurator.ts'
import { pointsOf } from './configure/configure.ts'

/** What one purchase of a service is delivered in. */
export interface Units {
  /** One of them, such as `prestige`. */
  label: string
  /** How many; whole, at least one. */
  count: number
  /** A name and a weight for each, in the order of the work; empty where all are alike. */
  steps: UnitStep[]
}

export interface UnitStep {
  /** Empty where it has no name of its own. */
  label: string
  /** Whole and positive; only its share of their sum means anything. */
  weight: number
}

export const PLAIN_UNITS: Units = { label: 'piece', count: 1, steps: [] }
export const MOST_UNITS = 1000
/** As many steps as a service may name. */
export const MOST_NAMED_STEPS = 20
/** What the steps that an owner writes add up to. */
export const WHOLE_WEIGHT = 100

/**
 * The units that a buyer gets. A range is delivered in its steps, each weighed by what it costs; of anything else the
 * service says how many there are.
 */
export function unitsSold(
  { units, configurator }: { units: Units; configurator: Configurator | null },
  choices: Choices,
): Units {
  const range = configurator?.range
  if (!range) return units
  const { from, to } = pointsOf(range, choices)
  const points = Array.from({ length: to - from }, (_, step) => from + step + 1)
  const weights = points.map((point) => costOfSteps(range, point - 1, point).price)
  const areAlike = range.names.length === 0 && new Set(weights).size === 1
  return {
    label: units.label,
    count: points.length,
    steps: areAlike
      ? []
      : points.map((point, index) => ({
          label: range.names.length > 0 ? pointName(range, point) : '',
          weight: weights[index] ?? 1,
        })),
  }
}

/** A line of an order with what is delivered of it. */
export interface DeliveredLine {
  unitPrice: Pence
  quantity: number
  /** How many of them the buyer's subscription covered: they cost nothing. */
  coveredQuantity: number
  /** Of one piece. */
  units: Units
  /** Units of the whole line. */
  delivered: number
}

/** How many units a line is. */
export function unitsOfLine({ units, quantity }: Pick<DeliveredLine, 'units' | 'quantity'>): number {
  return units.count * quantity
}

/** What is delivered of a line by weight: 0 to 1, in parts of a whole. */
export function deliveredShare({ units, quantity, delivered }: Omit<DeliveredLine, 'unitPrice' | 'coveredQuantity'>): {
  done: number
  whole: number
} {
  if (units.steps.length === 0) return { done: delivered, whole: units.count * quantity }
  const weightOf = (steps: readonly UnitStep[]) => steps.reduce((sum, { weight }) => sum + weight, 0)
  const piece = weightOf(units.steps)
  const pieces = Math.floor(delivered / units.count)
  return {
    done: pieces * piece + weightOf(units.steps.slice(0, delivered - pieces * units.count)),
    whole: piece * quantity,
  }
}

/**
 * What was paid for each line, once level, coupon and plan are taken off: the shares follow from what the lines cost,
 * and add up to `paid`. A broken penny goes to the line with the largest remainder.
 */
export function paidShares(
  paid: Pence,
  lines: readonly Pick<DeliveredLine, 'unitPrice' | 'quantity' | 'coveredQuantity'>[],
): Pence[] {
  const costs = lines.map(({ unitPrice, quantity, coveredQuantity }) => unitPrice * (quantity - coveredQuantity))
  const whole = costs.reduce((sum, cost) => sum + cost, 0)
  if (whole === 0) return lines.map(() => pence(0))
  const shares = costs.map((cost) => partOf(paid, cost, whole))
  const rest = paid - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = costs
    .map((cost, index) => ({ index, remainder: Number((BigInt(paid) * BigInt(cost)) % BigInt(whole)) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const raised = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  return shares.map((share, index) => pence(share + (raised.has(index) ? 1 : 0)))
}

/** What the delivered units of an order are worth of what was paid for it; a broken penny is the buyer's. */
export function deliveredValue(paid: Pence, lines: readonly DeliveredLine[]): Pence {
  const shares = paidShares(paid, lines)
  return pence(
    lines.reduce((sum, line, index) => {
      const { done, whole } = deliveredShare(line)
      return sum + partOf(shares[index] ?? 0, done, whole)
    }, 0),
  )
}

/** Rounded down. The products of large orders are beyond what a number holds exactly. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
