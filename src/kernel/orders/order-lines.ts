import type { Detail } from './configure/configurator.ts'

/** The maximum number of different services in an order. */
export const MAX_LINES = 20
/** Maximum length of a service's name. */
export const MAX_SERVICE_NAME_LENGTH = 80
/** All names of an order in one text, separated by ', '. */
export const MAX_SERVICE_TYPE_LENGTH = MAX_LINES * MAX_SERVICE_NAME_LENGTH + (MAX_LINES - 1) * ', '.length

/** A line of an order with its choices, as on the wire or in the database. */
interface Piece {
  name: string
  quantity: number
  details?: readonly Detail[]
  configuration?: { details: readonly Detail[] } | null
}

/** The order's content in one line: `2 × Prestige Boost, Rank Boost (Rank: Bronze to Gold)`. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.quantity > 1 ? `${piece.quantity} × ${pieceText(piece)}` : pieceText(piece)))
    .join(', ')
}

/** One line of it without the quantity. */
export function pieceText({ name, details, configuration }: Omit<Piece, 'quantity'>): string {
  const chosen = details ?? configuration?.details ?? []
  return chosen.length > 0 ? `${name} (${detailsText(chosen)})` : name
}

/** The choices in one line, such as `Rank: Bronze to Gold, Express: Yes`; empty where there are none. */
export function detailsText(details: readonly Detail[]): string {
  return details.map(({ label, value }) => `${label}: ${value}`).join(', ')
}
