/** Limits of one call to PayPal. Times in milliseconds. */
export interface CallLimits {
  connect: number
  /** Timeout before the first byte and between two parts of an answer. */
  read: number
  /** Timeout of the whole call, including the retry and its token. */
  whole: number
  /** Maximum bytes of an answer. An order with its payments is about 5 kB. */
  answerBytes: number
  /** Failures in a row that open the circuit breaker. */
  breakerFailures: number
  breakerWait: number
}

export const CALL_LIMITS: CallLimits = {
  connect: 1_000,
  read: 5_000,
  whole: 8_000,
  answerBytes: 512 * 1024,
  breakerFailures: 6,
  breakerWait: 10_000,
}
