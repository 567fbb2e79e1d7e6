import type { Problem } from '#contract/problem.ts'

/** An error answer: `application/problem+json`, never cached. */
export function problemResponse(problem: Omit<Problem, 'type'>, headers: Record<string, string> = {}): Response {
  const body: Problem = { type: `about:blank#${problem.code}`, ...problem }
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
