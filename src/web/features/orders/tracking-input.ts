import { orderIdIn } from '#web/lib/links/paths.ts'

/** The input of the tracking box. */
export type TrackingInput =
  | { kind: 'empty' }
  /** A short code ('Order #'), which cannot be looked up. */
  | { kind: 'short-code' }
  /** Sent as it is; only the server knows whether it exists. */
  | { kind: 'id'; id: string }

const SHORT_CODE = /^(?:order\s*)?#?\s*[0-9A-Za-z]{8}$/i

/** Finds an id, a short code, or a whole link in the input. */
export function readTrackingInput(text: string): TrackingInput {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const linked = orderIdIn(typed)
  if (linked !== undefined) return { kind: 'id', id: linked }
  if (SHORT_CODE.test(typed)) return { kind: 'short-code' }
  return { kind: 'id', id: typed }
}
