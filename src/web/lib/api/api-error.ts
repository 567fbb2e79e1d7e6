import type { Problem } from '#contract/problem.ts'

/**
 * A non-OK answer of the API. Its message is the specified '<status>: <text>', which is for logs; people see
 * `problem.title` or the texts of `refusal-messages.ts`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The problem document; undefined when something in between answered, such as a proxy. */
  readonly problem: Partial<Problem> | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = parseProblem(body)
  }

  get code(): Problem['code'] | undefined {
    return this.problem?.code
  }
  get title(): string | undefined {
    return this.problem?.title
  }
  get requestId(): string | undefined {
    return this.problem?.requestId
  }
  get faults(): NonNullable<Problem['faults']> {
    return this.problem?.faults ?? []
  }
  get details(): NonNullable<Problem['details']> {
    return this.problem?.details ?? {}
  }
}

/** Parses a body as a problem document; undefined when it is not a JSON object. */
function parseProblem(body: string): Partial<Problem> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    // Our own server wrote it by `problemSchema`; every field stays optional, so a stranger's JSON object is harmless.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
