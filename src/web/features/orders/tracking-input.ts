import { orderIdIn } from '#web/lib/links/paths.ts'

/** What a person put into the tracking box. */
export type TrackingInput =
  | { kind: 'empty' }
  /** What the card calls 'Order #': it never finds anything. */
  | { kind: 'short-code' }
  /** Asked for as it is; the server alone knows whether it exists. */
  | { kind: 'id'; id: string }

const SHORT_CODE = /^(?:order\s*)?#?\s*[0-9A-Za-z]{8}$/i

/** Reads an id, a short code, or a whole link out of what was typed or pasted. */
export function readTrackingInput(text: string): TrackingInput {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const linked = orderIdIn(typed)
  if (linked !== undefined) return { kind: 'id', id: linked }
  if (SHORT_CODE.test(typed)) return { kind: 'short-code' }
  return { kind: 'id', id: typed }
}
