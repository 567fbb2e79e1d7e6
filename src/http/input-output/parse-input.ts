import type * as z from 'zod'
import { Refusal, type FieldFault } from '#kernel/refusals.ts'
import { asMeant, isRecord } from './tolerant-body.ts'
import { UnsupportedBody } from './unsupported-body.ts'
import type { HttpContext } from '#http/http-context.ts'

/**
 * The body, parsed by the contract; `tolerates`: see `Endpoint`. Refuses with `invalid_input` and every fault at once.
 */
export async function parseBody<Schema extends z.ZodType>(
  context: HttpContext,
  schema: Schema,
  tolerates?: readonly string[],
): Promise<z.output<Schema>> {
  const body = await readJson(context)
  return parse(tolerates && isRecord(body) ? asMeant(body, schema, tolerates) : body, schema)
}

/**
 * The query, parsed by the contract. Unknown parameters, such as campaign tags, are ignored. A blank parameter counts
 * as absent, because plain HTML forms send empty fields. Refuses like `parseBody`.
 */
export function parseQuery<Schema extends z.ZodType>(context: HttpContext, schema: Schema): z.output<Schema> {
  const given = [...new URL(context.req.url).searchParams].filter(([, value]) => value.trim() !== '')
  return parse(Object.fromEntries(given), schema)
}

/** The raw body with one of the given content types. Its length was limited before. */
export async function readFile(context: HttpContext, types: readonly string[]): Promise<Uint8Array> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new UnsupportedBody(types.join(' or '))
  const bytes = new Uint8Array(await context.req.arrayBuffer())
  if (bytes.length === 0)
    throw new Refusal('invalid_input', 'Please choose a file.', {}, [{ path: 'file', message: 'Required' }])
  return bytes
}

/** A path parameter. Refuses with `not_found` what no stored text can be, see `nulFaults`. */
export function parseParameter(context: HttpContext, name: string): string {
  const value = context.req.param(name) ?? ''
  if (value.includes('\0')) throw new Refusal('not_found', 'Not found.')
  return value
}

function parse<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords })
  const faults = [...nulFaults(input), ...(parsed.success ? [] : parsed.error.issues.flatMap(faultsOf))]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Refusal('invalid_input', faults[0]?.message ?? 'Some fields need your attention.', {}, faults)
}

async function readJson(context: HttpContext): Promise<unknown> {
  const type = context.req.header('content-type')
  const text = await context.req.text()
  if (text === '' && type === undefined) return undefined
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) throw new UnsupportedBody()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_input', 'The body is not valid JSON.', {}, [{ path: '', message: 'Not valid JSON' }])
  }
}

/** Fallback messages for input that none of our forms sends, where the contract has no words of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required'
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  return 'Not a valid value'
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String)
  // Names unknown fields one by one, so that each can be found.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'Unknown field' }))
  return [{ path: path.join('.'), message: issue.message }]
}

/** PostgreSQL texts cannot contain U+0000, so input with it is refused here, once for all calls. */
function nulFaults(body: unknown): FieldFault[] {
  const faults: FieldFault[] = []
  // Iterative instead of recursive: 64 kB can hold more nested brackets than the call stack allows.
  const left: [path: string, value: unknown][] = [['', body]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0'))
      faults.push({ path, message: 'Must not hold the character U+0000' })
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) left.push([path === '' ? key : `${path}.${key}`, each])
  }
  return faults
}
