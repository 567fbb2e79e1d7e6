import type * as z from 'zod'
import type { Endpoint, QuerySchema } from '#contract/endpoint.ts'

/**
 * The path of a call with its parameters filled in, and with a query behind it where the contract has one. A parameter
 * may be any text: that it was encoded, and fills its own segment only, no type tells.
 */
export type FilledPath<E extends Endpoint> = E extends { query: QuerySchema }
  ? Filled<E['path']> | `${Filled<E['path']>}?${string}`
  : Filled<E['path']>

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** What a call sends; undefined where the contract has no body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : E extends { file: readonly string[] }
    ? Blob
    : undefined

/** What goes along with a call beside its body. */
export interface CallExtras {
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The last argument of a call: it may be left out unless the contract asks for a body. */
export type CallOptions<E extends Endpoint> =
  undefined extends BodyOf<E>
    ? [options?: CallExtras & { body?: BodyOf<E> }]
    : [options: CallExtras & { body: BodyOf<E> }]

/** A call that answers with a list, or with a part of one. */
export interface ListEndpoint extends Endpoint {
  method: 'GET'
  answer: z.ZodType<unknown[]>
}
