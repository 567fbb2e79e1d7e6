import { BUYER_FIELDS } from '#kernel/orders/buyer.ts'

/** Field names whose values must never reach a log, at any depth. */
const HIDDEN: ReadonlySet<string> = new Set([
  'password',
  'authorization',
  'currentPassword',
  'newPassword',
  'cookie',
  ...BUYER_FIELDS.filter((field) => field !== 'platform'),
  'payerEmail',
  'clientSecret',
  'token',
])
const CENSORED = '[redacted]'
/** None of our records is nested this deep; deeper values are left out. */
const DEEPEST = 5

/**
 * A record without secrets and personal data, for the log. Nearly all records are flat and returned unchanged after a
 * check of their field names. The logger's own redaction takes ten times as long as the rest of the line.
 */
export function redact(record: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const name in record) {
    const value = record[name]
    const shown = HIDDEN.has(name) && value !== undefined ? CENSORED : shownOf(value, depth)
    if (shown === value) continue
    copy ??= { ...record }
    copy[name] = shown
  }
  return copy ?? record
}

function shownOf(value: unknown, depth: number): unknown {
  // Errors have their own serializer; dates and secrets define their own output.
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value) return value
  if (depth === DEEPEST) return CENSORED
  if (Array.isArray(value)) return value.map((each) => shownOf(each, depth + 1))
  return redact(Object.fromEntries(Object.entries(value)), depth + 1)
}
