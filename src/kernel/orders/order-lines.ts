import type { Detail } from './configure/configurator.ts'

/** As many different services as one order takes. */
export const MOST_LINES = 20
/** Longest name of a service. */
export const LONGEST_SERVICE_NAME = 80
/** All names of an order in one text, with ', ' between them. */
export const LONGEST_SERVICE_TYPE = MOST_LINES * LONGEST_SERVICE_NAME + (MOST_LINES - 1) * ', '.length

/** A piece of an order, with what was chosen of it: as the wire has it, or as the order's row does. */
interface Piece {
  name: string
  quantity: number
  details?: readonly Detail[]
  configuration?: { details: readonly Detail[] } | null
}

/** What was ordered, in one line: `2 × Prestige Boost, Rank Boost (Rank: Bronze to Gold)`. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.quantity > 1 ? `${piece.quantity} × ${pieceText(piece)}` : pieceText(piece)))
    .join(', ')
}

/** One of them without its quantity. */
export function pieceText({ name, details, configuration }: Omit<Piece, 'quantity'>): string {
  const chosen = details ?? configuration?.details ?? []
  return chosen.length > 0 ? `${name} (${detailsText(chosen)})` : name
}

/** What was chosen in one line, such as `Rank: Bronze to Gold, Express: Yes`; empty where nothing was. */
export function detailsText(details: readonly Detail[]): string {
  return details.map(({ label, value }) => `${label}: ${value}`).join(', ')
}
