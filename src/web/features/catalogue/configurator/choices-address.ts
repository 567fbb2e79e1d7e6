import { choiceFaults, pointsOf } from '#kernel/orders/configure/configure.ts'
import { takenValue, type Choices, type Configurator } from '#kernel/orders/configure/configurator.ts'

/**
 * Reads choices from an address such as `?from=3&to=12&express=on`; invalid ones keep their defaults. Answers are never
 * in an address.
 */
export function choicesOfAddress(configurator: Configurator, query: URLSearchParams): Choices {
  const options = Object.fromEntries(
    configurator.options.flatMap((option) => {
      const taken = query.get(option.id)
      return taken !== null && option.values.some(({ id }) => id === taken) ? [[option.id, taken]] : []
    }),
  )
  const { range } = configurator
  if (!range) return { options, answers: {} }
  const asked = { from: pointOf(query.get('from')), to: pointOf(query.get('to')), options, answers: {} }
  const first = { ...pointsOf(range, { options, answers: {} }), options, answers: {} }
  return choiceFaults({ range, options: [], questions: [] }, { ...asked, options: {} }).length > 0 ? first : asked
}

/** The part of an address from its question mark on that brings the choices back; empty where they are the first. */
export function addressOfChoices(configurator: Configurator, choices: Choices): string {
  const query = new URLSearchParams()
  const first = pointsOf(configurator.range, { options: {}, answers: {} })
  if (configurator.range && (choices.from !== first.from || choices.to !== first.to)) {
    query.set('from', String(choices.from))
    query.set('to', String(choices.to))
  }
  for (const option of configurator.options) {
    const taken = takenValue(option, choices)
    if (taken && taken !== takenValue(option, { options: {}, answers: {} })) query.set(option.id, taken.id)
  }
  const text = query.toString()
  return text && `?${text}`
}

function pointOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
