import { randomInt } from 'node:crypto'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'

/** Attempts per account in a quarter of an hour, from any address: see guess-limit.ts. */
export const GUESSES = 10

const AT_ONCE = 50
const ADDRESSES = 500

export interface Guess {
  path: string
  headers?: Record<string, string>
  /** A login; otherwise an order look-up. */
  body?: string
}

/** The answers to many attempts. */
export interface Guessed {
  found: number
  /** Checked and wrong: 401 or 404. */
  wrong: number
  /** Not checked: 429 with a Retry-After, or refused as too long. */
  refused: number
  /** The longest Retry-After in seconds. */
  wait: number
  tookMs: number
}

/** Sends this many attempts, fifty at a time; throws on an unexpected answer. */
export async function sendGuesses(
  shop: ShopProcess,
  count: number,
  guessOf: (index: number) => Guess,
): Promise<Guessed> {
  const begun = performance.now()
  const guessed: Guessed = { found: 0, wrong: 0, refused: 0, wait: 0, tookMs: 0 }
  let next = 0
  const guesser = async () => {
    while (next < count) {
      next += 1
      note(guessed, await send(shop, guessOf(next)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guesser))
  return { ...guessed, tookMs: performance.now() - begun }
}

export function login(email: string, password: string): Guess {
  return {
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
}

/** The header of a trusted proxy. */
export function fromAddress(address: string, guess: Guess): Guess {
  return { ...guess, headers: { ...guess.headers, 'x-forwarded-for': address } }
}

/** One of five hundred addresses. */
export function robot(index: number): string {
  const host = index % ADDRESSES
  return `198.51.${Math.floor(host / 250)}.${(host % 250) + 1}`
}

/** Headers that an attacker may forge. */
export function wanderingHeaders(): Record<string, string> {
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
    'true-client-ip': address,
  }
}

async function send(shop: ShopProcess, { path, headers, body }: Guess): Promise<Response | undefined> {
  const answer = await fetch(`${shop.url}${path}`, {
    ...(headers && { headers }),
    ...(body !== undefined && { method: 'POST', body }),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer
}

function note(guessed: Guessed, answer: Response | undefined): void {
  // A client that continues to send after a refusal may find the connection closed instead of the answer.
  if (answer === undefined || answer.status === 400 || answer.status === 413) guessed.refused += 1
  else if (answer.ok) guessed.found += 1
  else if (answer.status === 401 || answer.status === 404) guessed.wrong += 1
  else if (answer.status === 429 && answer.headers.has('retry-after')) {
    guessed.refused += 1
    guessed.wait = Math.max(guessed.wait, Number(answer.headers.get('retry-after')))
  } else throw new Error(`a guess was answered ${answer.status}`)
}
