import type * as z from 'zod'

type Body = Record<string, unknown>

/** Stands for a field that is not sent. */
const ABSENT = Symbol('absent')

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A body of a specified call as its sender meant it: without the fields that only the server decides, and with each
 * field that the contract would refuse put into the form of the contract, where it means the same there. What means
 * nothing there is left for the refusal.
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

/** Fields that the specification calls optional: nothing in them is as good as no field. */
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

/** Other forms of the same value, the likeliest first. */
function meaningsOf(name: string, value: unknown): unknown[] {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return OPTIONAL.has(name) ? [ABSENT] : []
  if (typeof value === 'number') return name === 'total' && !Object.is(value, -0) ? [value.toFixed(2)] : []
  if (typeof value === 'boolean') return name === 'popular' ? [value ? 1 : 0] : []
  if (typeof value === 'string') return fromText(name, value)
  // A provider's result is a text of its own in one call, and may come as it is.
  return name === 'paymentDetails' && isRecord(value) ? [JSON.stringify(value)] : []
}

/** Whole numbers of the specification's forms. */
const WHOLE = new Set(['rating', 'popular'])

function fromText(name: string, text: string): unknown[] {
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text))
    return name === 'total' ? [Number(text).toFixed(2)] : WHOLE.has(name) ? [Number(text)] : []
  return name === 'orderData' ? fromJson(text) : []
}

/** The order that a browser has stored, as it stands in its storage. */
function fromJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
