import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#shared/refusals.ts'

/** Ten wrong passwords, or codes, of one account in a quarter of an hour; then its owner waits too, and may reset a password by mail instead. */
export const GUESSES = { points: 10, duration: 15 * 60 } as const
/** Mails that somebody else can have sent to an address: few. */
export const MAILS = { points: 3, duration: 60 * 60 } as const

export interface GuessLimit {
  /** Counts a guess before it is looked at, so that many at once count too. Refuses with `rate_limited` and the seconds to wait. */
  take(account: string): Promise<void>
  /** The owner was there: earlier guesses are forgotten. */
  forget(account: string): Promise<void>
}

/** Counts per account, in this process, whatever address the guesses come from; `enabled: false` is for benchmarks only. */
export function createGuessLimit({ enabled, of = 'passwords' }: { enabled: boolean; of?: 'passwords' | 'codes' }): GuessLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: of, ...GUESSES })
  const wayOut = of === 'passwords' ? ', or reset your password' : ''
  return {
    async take(account) {
      const wait = enabled ? await secondsToWait(limiter, account) : 0
      if (wait > 0) throw new Refusal('rate_limited', `Too many wrong ${of}. Please wait ${inWords(wait)}${wayOut}.`, { retryAfter: wait })
    },
    async forget(account) {
      await limiter.delete(account.toLowerCase())
    },
  }
}

export interface MailLimit {
  /** False once an address has got its share; whoever asks is not to be told. */
  allows(address: string): Promise<boolean>
}

export function createMailLimit({ enabled }: { enabled: boolean }): MailLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: 'mail', ...MAILS })
  return { allows: async (address) => !enabled || (await secondsToWait(limiter, address)) === 0 }
}

/** Counts one; 0 while it is within the limit. */
async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key.toLowerCase())
    return 0
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
