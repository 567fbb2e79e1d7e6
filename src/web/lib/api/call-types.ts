import type * as z from 'zod'
import type { Endpoint, QuerySchema } from '#contract/endpoint.ts'

/**
 * A call's path with its parameters filled in, and a query string where the contract has one. The type cannot check
 * that parameters are encoded.
 */
export type FilledPath<E extends Endpoint> = E extends { query: QuerySchema }
  ? Filled<E['path']> | `${Filled<E['path']>}?${string}`
  : Filled<E['path']>

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** A call's body; undefined where the contract has none. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : E extends { file: readonly string[] }
    ? Blob
    : undefined

/** A call's options besides its body. */
export interface CallExtras {
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The last argument of a call: optional unless the contract requires a body. */
export type CallOptions<E extends Endpoint> =
  undefined extends BodyOf<E>
    ? [options?: CallExtras & { body?: BodyOf<E> }]
    : [options: CallExtras & { body: BodyOf<E> }]

/** A call that returns a list or a page of one. */
export interface ListEndpoint extends Endpoint {
  method: 'GET'
  answer: z.ZodType<unknown[]>
}
