import type { Limits } from '#kernel/limit.ts'
import { Refusal } from '#kernel/refusals.ts'

/**
 * Ten wrong passwords or codes per account in a quarter of an hour. Then its owner has to wait too, or can reset the
 * password by mail.
 */
export const GUESSES = { times: 10, seconds: 15 * 60, isForgiven: true } as const
/** Links that another person can request for a mailbox: few. */
export const MAILS = { times: 3, seconds: 60 * 60 } as const

export interface GuessLimit {
  /**
   * Counts an attempt before it is checked, so that concurrent ones count too. Refuses with `rate_limited` and the
   * seconds to wait.
   */
  take(account: string): Promise<void>
  /** Resets the counter after a success. */
  forget(account: string): Promise<void>
}

/** Counts per account, across all addresses and processes; `enabled: false` is for benchmarks only. */
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
  /** False once the limit of an address is reached; the caller must not be told. */
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
