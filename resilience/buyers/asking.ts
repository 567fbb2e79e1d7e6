import { setTimeout as pause } from 'node:timers/promises'

/**
 * Longer than anything in the shop waits. A connection accepted by the first process for one that is killed at that
 * moment is never answered.
 */
const ANSWERED_WITHIN_MS = 20_000

/** The answers to one kind of request. */
export interface Answers {
  /** Answered with 2xx. */
  done: number
  /** Answered with 503 and a Retry-After. */
  putOff: number
  /** Everything else as text: other answers, and refused or broken connections. */
  wrong: string[]
}

export function noAnswers(): Answers {
  return { done: 0, putOff: 0, wrong: [] }
}

export interface Question {
  name: string
  url: string
  method?: 'GET' | 'POST'
  /** Created anew for each request. */
  headers?: () => Record<string, string>
  body?: () => string
  /** Called for each 2xx, with its text. */
  answered?: (text: string) => void
}

/** Sends requests repeatedly with a pause until it is stopped; several at once. */
export async function keepAsking(
  question: Question,
  options: { atOnce: number; everyMs: number; until: AbortSignal },
): Promise<Answers> {
  const answers = noAnswers()
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      while (!options.until.aborted) {
        await ask(question, answers)
        await pause(options.everyMs)
      }
    }),
  )
  return answers
}

/** Sends one request and records the answer. */
export async function ask(
  { name, url, method = 'GET', headers, body, answered }: Question,
  answers: Answers,
): Promise<void> {
  try {
    const answer = await fetch(url, {
      method,
      headers: headers?.() ?? {},
      ...(body && { body: body() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    const text = await answer.text()
    if (answer.ok) {
      answers.done += 1
      answered?.(text)
    } else if (answer.status === 503 && answer.headers.has('retry-after')) answers.putOff += 1
    else answers.wrong.push(`${name} answered ${answer.status}: ${text.slice(0, 200)}`)
  } catch (error) {
    // `fetch failed` alone says nothing; its cause does.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    answers.wrong.push(
      `${name}: ${cause instanceof Error ? `${'code' in cause ? `${String(cause.code)} ` : ''}${cause.message}` : String(cause)}`,
    )
  }
}
