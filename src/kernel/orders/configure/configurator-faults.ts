import { parsePence, penceFromDecimal } from '#kernel/money.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import { MAX_SERVICE_PENCE } from '#kernel/shop/game.ts'
import {
  costOfSteps,
  isSwitch,
  MAX_STEPS,
  priceOfValue,
  type Configurator,
  type Option,
  type Range,
} from './configurator.ts'

/**
 * Ids that options and questions may not have: URL parameters (`?from=3&to=12`) and property names of JavaScript
 * objects.
 */
export const TAKEN_IDS: readonly string[] = ['from', 'to', 'constructor']

/**
 * Faults of a configurator, field by field. The contract checks texts, amounts and lengths. `price`: pounds, the
 * service's price without options.
 */
export function configuratorFaults(configurator: Configurator, price: string): FieldFault[] {
  const { range, options, questions } = configurator
  if (!range && options.length === 0 && questions.length === 0)
    return [{ path: '', message: 'Add a range, an option or a question' }]
  const parts = [
    ...(range ? rangeFaults(range) : []),
    ...idFaults('options', options),
    ...options.flatMap(optionFaults),
    ...idFaults('questions', questions),
  ]
  return parts.length > 0 ? parts : dearestFaults(configurator, price)
}

function rangeFaults({ min, max, names, least, pieces }: Range): FieldFault[] {
  if (max <= min) return [{ path: 'range.max', message: 'Must be above the lowest' }]
  if (max - min > MAX_STEPS) return [{ path: 'range.max', message: `At most ${MAX_STEPS} steps` }]
  const points = max - min + 1
  if (names.length > 0 && names.length !== points)
    return [{ path: 'range.names', message: `Either none, or one for each of the ${points} points` }]
  if (new Set(names).size < names.length) return [{ path: 'range.names', message: 'Each name once' }]
  if (least > max - min) return [{ path: 'range.least', message: 'More than the whole range' }]
  return pieces.flatMap(({ to }, place) => {
    const start = place === 0 ? min : (pieces[place - 1]?.to ?? min)
    const path = `range.pieces.${place}.to`
    if (to <= start) return [{ path, message: `Must be above ${start}` }]
    if (to > max) return [{ path, message: `Above the end of the range, ${max}` }]
    return place === pieces.length - 1 && to < max ? [{ path, message: `The last one ends at ${max}` }] : []
  })
}

function idFaults(list: 'options' | 'questions', entries: readonly { id: string; label: string }[]): FieldFault[] {
  return entries.flatMap(({ id, label }, place) => {
    const before = entries.slice(0, place)
    if (before.some((each) => each.label.toLowerCase() === label.toLowerCase()))
      return [{ path: `${list}.${place}.label`, message: 'There is one with this name' }]
    return TAKEN_IDS.includes(id) || before.some((each) => each.id === id)
      ? [{ path: `${list}.${place}.id`, message: 'This id is taken' }]
      : []
  })
}

function optionFaults(option: Option, place: number): FieldFault[] {
  const [first] = option.values
  const ids = option.values.map(({ id }) => id)
  const path = `options.${place}.values`
  if (new Set(ids).size < ids.length) return [{ path, message: 'Each value once' }]
  const isFree = first?.percent === 0 && parsePence(first.price) === 0
  return isSwitch(option) || isFree
    ? []
    : [{ path: `${path}.0.price`, message: 'The first one is taken unasked: free' }]
}

/** A price above the maximum of a service is a typing error. */
function dearestFaults({ range, options }: Configurator, price: string): FieldFault[] {
  const base = range ? costOfSteps(range, range.min, range.max).price : penceFromDecimal(price)
  const added = options.map(({ values }) => Math.max(...values.map((value) => priceOfValue(value, base))))
  const dearest = added.reduce((sum, amount) => sum + amount, base)
  return dearest <= MAX_SERVICE_PENCE
    ? []
    : [{ path: '', message: `All of it together costs more than £${MAX_SERVICE_PENCE / 100}` }]
}
