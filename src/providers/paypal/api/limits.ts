/** How long and how much one call to PayPal may take. Times in milliseconds. */
export interface CallLimits {
  connect: number
  /** Silence before the first byte, or between two parts of an answer. */
  read: number
  /** One call altogether, the second attempt and its token included. */
  whole: number
  /** Bytes of an answer's body. An order with its payments is about 5 kB. */
  answerBytes: number
  /** Failed attempts in a row after which PayPal is left alone. */
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
