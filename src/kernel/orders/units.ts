import { pence, type Pence } from '#kernel/money.ts'
import { costOfSteps, pointName, type Choices, type Configurator } from './configure/configurator.ts'
import { pointsOf } from './configure/configure.ts'

/** The units in which one purchase of a service is delivered. */
export interface Units {
  /** Name of one unit, such as `prestige`. */
  label: string
  /** Number of units; whole, at least one. */
  count: number
  /** A name and a weight for each unit, in order; empty where all are alike. */
  steps: UnitStep[]
}

export interface UnitStep {
  /** Empty where it has no name of its own. */
  label: string
  /** Whole and positive; only its share of the sum matters. */
  weight: number
}

export const PLAIN_UNITS: Units = { label: 'piece', count: 1, steps: [] }
export const MAX_UNITS = 1000
/** Maximum number of steps of a service. */
export const MAX_NAMED_STEPS = 20
/** The sum of the steps' weights. */
export const WHOLE_WEIGHT = 100

/**
 * The units of a purchase. A range is delivered in its steps, weighted by their price. For other services the service
 * defines the units.
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

/** A line of an order with its delivered units. */
export interface DeliveredLine {
  unitPrice: Pence
  quantity: number
  /** How many pieces the buyer's subscription covered: they are free. */
  coveredQuantity: number
  /** Price of one piece. */
  units: Units
  /** Delivered units of the whole line. */
  delivered: number
}

/** The number of units of a line. */
export function unitsOfLine({ units, quantity }: Pick<DeliveredLine, 'units' | 'quantity'>): number {
  return units.count * quantity
}

/** The delivered share of a line by weight: 0 to 1, as a fraction. */
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
 * What was paid for each line after level discount, coupon and plan: shares in proportion to the lines' prices, which
 * add up to `paid`. The remaining pennies go to the lines with the largest remainders.
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

/**
 * The value of an order's delivered units as a share of what was paid. Fractions of a penny are rounded in the buyer's
 * favour.
 */
export function deliveredValue(paid: Pence, lines: readonly DeliveredLine[]): Pence {
  const shares = paidShares(paid, lines)
  return pence(
    lines.reduce((sum, line, index) => {
      const { done, whole } = deliveredShare(line)
      return sum + partOf(shares[index] ?? 0, done, whole)
    }, 0),
  )
}

/** Rounded down. For large orders the product exceeds what a number holds exactly. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
