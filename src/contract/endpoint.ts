import type * as z from 'zod'

/** Parameters after the question mark, each of them text on the wire. */
export type QuerySchema = z.ZodObject<Record<string, z.ZodType>>

/** One call of the API: where it is, what it takes and what it answers. The server, the client and the OpenAPI page read the same object. */
export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Query extends QuerySchema | undefined = QuerySchema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, as in `/api/orders/track/:orderId`. */
  path: string
  summary: string
  query?: Query
  body?: Body
  answer: Answer
  /** Set on calls for admins whose specified path lies outside `/api/admin/`. */
  forAdmins?: true
}

/** Whether only an admin may call it: one guard stands before all of these. */
export function isForAdmins({ path, forAdmins }: Endpoint): boolean {
  return forAdmins === true || path.startsWith('/api/admin/')
}

/** Keeps the literal types of an endpoint. */
export function endpoint<Body extends z.ZodType | undefined, Answer extends z.ZodType, Query extends QuerySchema | undefined>(
  spec: Endpoint<Body, Answer, Query>,
): Endpoint<Body, Answer, Query> {
  return spec
}
