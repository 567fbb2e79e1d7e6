import { expect } from 'vitest'
import type * as z from 'zod'
import { problemSchema, type Problem } from '#contract/problem.ts'

/** The successful answer of a call, parsed by the contract's own schema. */
export async function answerOf<Answer extends z.ZodType>(
  endpoint: { answer: Answer },
  response: Response,
): Promise<z.output<Answer>> {
  const text = await response.text()
  expect(response.status, text).toBeLessThan(300)
  return endpoint.answer.parse(JSON.parse(text))
}

/** The refusal in an answer: problem+json, never cached, with the same status, and the request's id. */
export async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text()
  expect(response.headers.get('content-type'), text).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const problem = problemSchema.parse(JSON.parse(text))
  expect(problem.status).toBe(response.status)
  expect(problem.requestId).toBe(response.headers.get('x-request-id'))
  return problem
}
