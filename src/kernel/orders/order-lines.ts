/** As many different services as one order takes. */
export const MOST_LINES = 20
/** Longest name of a service. */
export const LONGEST_SERVICE_NAME = 80
/** All names of an order in one text, with ', ' between them. */
export const LONGEST_SERVICE_TYPE = MOST_LINES * LONGEST_SERVICE_NAME + (MOST_LINES - 1) * ', '.length

/** What was ordered, in one line: `2 × Prestige Boost, Prestige 20`. */
export function piecesText(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}
