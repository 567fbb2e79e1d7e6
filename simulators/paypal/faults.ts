import * as z from 'zod'
import { OPERATIONS, type Operation } from './rest.ts'

const lies = z.strictObject({
  amount: z.string().optional(),
  currency: z.string().optional(),
  payee: z.string().optional(),
  customId: z.string().optional(),
  invoiceId: z.string().optional(),
  orderStatus: z.string().optional(),
  captureStatus: z.string().optional(),
  planId: z.string().optional(),
})

const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ms: z.number().int().min(0).max(120_000) }),
  /** Receives the request and never answers; nothing is done. */
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.union([z.literal(404), z.literal(500), z.literal(503), z.literal(429)]),
    retryAfter: z.number().int().optional(),
  }),
  /** Closes the connection before anything is done. */
  z.strictObject({ kind: z.literal('reset') }),
  /** Executes the request, then closes the connection in the middle of the answer. */
  z.strictObject({ kind: z.literal('half-body') }),
  z.strictObject({ kind: z.literal('redirect'), location: z.string() }),
  /** Executes the request, then closes the connection without an answer. */
  z.strictObject({ kind: z.literal('lose-answer') }),
  /** Answers with success and something that is not JSON. */
  z.strictObject({ kind: z.literal('not-json') }),
  /** Answers with a body of this many bytes. */
  z.strictObject({ kind: z.literal('huge'), bytes: z.number().int().max(50_000_000) }),
  z.strictObject({ kind: z.literal('lie'), lies }),
])
export type Fault = z.infer<typeof faultSchema>

export const faultRuleSchema = z.strictObject({
  operation: z.enum([...OPERATIONS, '*']),
  fault: faultSchema,
  /** How often it occurs; until it is cleared when left out. */
  times: z.number().int().min(1).optional(),
  /** Only calls with this order or capture id in their path. */
  id: z.string().optional(),
})
export type FaultRule = z.infer<typeof faultRuleSchema>

export interface FaultRules {
  add(rule: FaultRule): void
  list(): FaultRule[]
  clear(): void
  /** The fault of this call, which uses it up. */
  take(operation: Operation, id: string): Fault | undefined
}

export function faultRules(): FaultRules {
  let rules: { rule: FaultRule; left: number }[] = []
  return {
    add: (rule) => void rules.push({ rule, left: rule.times ?? Infinity }),
    list: () => rules.map(({ rule }) => rule),
    clear: () => {
      rules = []
    },
    take(operation, id) {
      const found = rules.find(
        ({ rule }) =>
          (rule.operation === '*' || rule.operation === operation) && (rule.id === undefined || rule.id === id),
      )
      if (!found) return undefined
      found.left -= 1
      rules = rules.filter(({ left }) => left > 0)
      return found.rule.fault
    },
  }
}
