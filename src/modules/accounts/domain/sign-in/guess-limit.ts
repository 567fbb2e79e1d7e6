import type { Limits } from '#kernel/limit.ts'
import { Refusal } from '#kernel/refusals.ts'

/**
 * Ten wrong passwords, or codes, of one account in a quarter of an hour; then its owner waits too, and may reset a
 * password by mail instead.
 */
export const GUESSES = { times: 10, seconds: 15 * 60, isForgiven: true } as const
/** Links that another person can have sent to a mailbox: few. */
export const MAILS = { times: 3, seconds: 60 * 60 } as const

export interface GuessLimit {
  /**
   * Counts a guess before it is looked at, so that many at once count too. Refuses with `rate_limited` and the seconds
   * to wait.
   */
  take(account: string): Promise<void>
  /** The owner was there: earlier guesses are forgotten. */
  forget(account: string): Promise<void>
}

/**
 * Counts per account, whatever address the guesses come from and whichever process they reach; `enabled: false` is for
 * benchmarks only.
 */
export function createGuessLimit({
  enabled,
  limits,
  of = 'passwords',
}: {
  enabled: boolean
  limits: Limits
  of?: 'passwords' | 'codes'
}): GuessLimit {
  const limit = limits.shared({ name: of, ...GUESSES })
  const wayOut = of === 'passwords' ? ', or reset your password' : ''
  return {
    async take(account) {
      const wait = enabled ? await limit.take(account.toLowerCase()) : 0
      if (wait > 0)
        throw new Refusal('rate_limited', `Too many wrong ${of}. Please wait ${inWords(wait)}${wayOut}.`, {
          retryAfter: wait,
        })
    },
    async forget(account) {
      if (enabled) await limit.forget(account.toLowerCase())
    },
  }
}

export interface MailLimit {
  /** False once an address has got its share; the caller is not to be told. */
  allows(address: string): Promise<boolean>
}

export function createMailLimit({ enabled, limits }: { enabled: boolean; limits: Limits }): MailLimit {
  const limit = limits.shared({ name: 'mail', ...MAILS })
  return { allows: async (address) => !enabled || (await limit.take(address.toLowerCase())) === 0 }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
