import type * as z from 'zod'

type Body = Record<string, unknown>

/** Marks a field that counts as not sent. */
const ABSENT = Symbol('absent')

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads the body of a specified call tolerantly: drops fields that only the server decides, and converts a field that
 * the contract would refuse into the contract's form where its meaning is clear. Everything else is left for the
 * refusal.
 */
export function asMeant(given: Body, schema: z.ZodType, ignored: readonly string[]): Body {
  let body: Body = Object.fromEntries(Object.entries(given).filter(([name]) => !ignored.includes(name)))
  for (const name of refusedFields(body, schema)) {
    const meant = meaningsOf(name, body[name]).map((meaning) => withField(body, name, meaning))
    body = meant.find((tried) => !refusedFields(tried, schema).includes(name)) ?? body
  }
  return body
}

function refusedFields(body: Body, schema: z.ZodType): string[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return [...new Set(issues.map(({ path: [name] }) => name).filter((name) => typeof name === 'string'))]
}

function withField(body: Body, name: string, value: unknown): Body {
  const { [name]: _replaced, ...others } = body
  return value === ABSENT ? others : { ...others, [name]: value }
}

/** Fields that the specification calls optional: an empty value counts as absent. */
const OPTIONAL = new Set([
  'email',
  'discord',
  'notes',
  'estimatedHours',
  'features',
  'paypalButtonId',
  'userId',
  'hostedButtonId',
  'orderToken',
  'couponCode',
  'game',
])

/** Alternative forms of the same value, the likeliest first. */
function meaningsOf(name: string, value: unknown): unknown[] {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return OPTIONAL.has(name) ? [ABSENT] : []
  if (typeof value === 'number') return name === 'total' && !Object.is(value, -0) ? [value.toFixed(2)] : []
  if (typeof value === 'boolean') return name === 'popular' ? [value ? 1 : 0] : []
  if (typeof value === 'string') return fromText(name, value)
  // One call takes a provider's result as text and may receive the object itself.
  return name === 'paymentDetails' && isRecord(value) ? [JSON.stringify(value)] : []
}

/** Whole numbers in the forms of the specification. */
const WHOLE = new Set(['rating', 'popular'])

function fromText(name: string, text: string): unknown[] {
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text))
    return name === 'total' ? [Number(text).toFixed(2)] : WHOLE.has(name) ? [Number(text)] : []
  return name === 'orderData' ? fromJson(text) : []
}

/** The order as a browser keeps it in its storage. */
function fromJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
