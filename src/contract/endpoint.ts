import type * as z from 'zod'

/** One call of the API: where it is, what it takes and what it answers. The server, the client and the OpenAPI page read the same object. */
export interface Endpoint<Body extends z.ZodType | undefined = z.ZodType | undefined, Answer extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, as in `/api/orders/track/:orderId`. */
  path: string
  summary: string
  body?: Body
  answer: Answer
}

/** Keeps the literal types of an endpoint. */
export function endpoint<Body extends z.ZodType | undefined, Answer extends z.ZodType>(spec: Endpoint<Body, Answer>): Endpoint<Body, Answer> {
  return spec
}
