import { Piscina } from 'piscina'
import { Refusal } from '#kernel/refusals.ts'
import type * as worker from './hash-worker.ts'

/**
 * The hash of a discarded random password. An unknown e-mail is compared with it, so that it takes as long as a known
 * one. Accounts without a password have it too. No password ever matches it.
 */
export const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ThrHz28VjOasLIpzt5g8tw$jiWqwftSzZQRB6YV/cN3mqvhmuY7AqEVIEPWkZNtNao'

/** Whether a stored hash belongs to a password that the member chose. */
export function isPassword(hashed: string): boolean {
  return hashed !== PLACEHOLDER_HASH
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and returns false. */
  matches(hashed: string | undefined, password: string): Promise<boolean>
}

/** The priority of hashing threads below all others, as a nice value (0 to 19; no effect on Windows). */
const STANDS_BACK = 10
/** Idle threads end after this many milliseconds. */
const KEPT_FOR_MS = 10_000

/**
 * Hashes passwords, `atOnce` at a time, in threads of their own. Each takes 19 MiB and a core for 20 ms or more; all
 * other requests have priority. `waiting` more are queued, and beyond that it refuses with `busy`.
 */
export function createPasswords({ atOnce, waiting }: { atOnce: number; waiting: number }): Passwords {
  const line: (() => void)[] = []
  let running = 0
  // Threads start with the first password, and an idle one does not keep the process alive.
  const threads = new Piscina({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: KEPT_FOR_MS,
    niceIncrement: STANDS_BACK,
    // The threads need none of our flags and secrets.
    execArgv: [],
    env: {},
  })

  function inThread<Name extends keyof typeof worker>(
    name: Name,
    task: Parameters<(typeof worker)[Name]>[0],
  ): Promise<ReturnType<(typeof worker)[Name]>> {
    return threads.run(task, { name })
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw new Refusal('busy', 'Too many people are logging in at this moment. Please try again in a few seconds.')
      // A waiting task takes over the place of the finished one.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => inThread('hash', { password: composed(password) })),
    matches: (hashed, password) =>
      inTurn(
        async () =>
          (await inThread('matches', { password: composed(password), hashed: hashed ?? PLACEHOLDER_HASH })) &&
          hashed !== undefined &&
          isPassword(hashed),
      ),
  }
}

/** Unicode normalisation, because keyboards compose letters differently. */
function composed(password: string): string {
  return password.normalize('NFC')
}
