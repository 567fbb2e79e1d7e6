import type * as z from 'zod'
import { Refusal, type FieldFault } from '#shared/refusals.ts'
import { UnsupportedBody } from './unsupported-body.ts'
import type { HttpContext } from './http-context.ts'

/** The body as the contract has it. Refuses with `invalid_input` and every fault at once. */
export async function parseBody<Schema extends z.ZodType>(context: HttpContext, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.flatMap(faultsOf)
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

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String)
  // Unknown fields are named one by one, so that each can be found.
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'Unknown field' }))
  return [{ path: path.join('.'), message: issue.message }]
}
