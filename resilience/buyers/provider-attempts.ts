import * as z from 'zod'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'

const lineSchema = z.object({
  time: z.string().transform((time) => Date.parse(time)),
  msg: z.enum(['paypal.answer', 'paypal.fault', 'paypal.breaker']),
  state: z.string().optional(),
  reason: z.string().optional(),
  status: z.number().optional(),
  operation: z.string().optional(),
  ms: z.number().optional(),
  requestId: z.string().optional(),
})
type Line = z.infer<typeof lineSchema>

/** More than the two seconds that PayPal may ask for: then it is another call. */
const MAX_PAUSE_MS = 2_500

/** The shop's calls to PayPal in a period, read from its log. Instants are milliseconds since 1970. */
export interface ProviderAttempts {
  /** Failed attempts before the circuit breaker opened, including the last one. */
  failuresBeforeOpen: number
  /** When the breaker first opened; undefined if it never did. */
  openedAt: number | undefined
  halfOpened: number
  /** Start of each attempt that was really sent. */
  begun: number[]
  /** Milliseconds between a failure and its retry. */
  pauses: number[]
}

/** Parses the shop's log (level `info`) from an instant on. */
export function attemptsSince(shop: ShopProcess, since: number): ProviderAttempts {
  const lines = shop
    .log()
    .split('\n')
    .filter((line) => line.includes('"paypal.'))
    .flatMap((line) => lineSchema.safeParse(JSON.parse(line)).data ?? [])
    .filter(({ time }) => time >= since)
  const opened = lines.findIndex(({ state }) => state === 'Open')
  return {
    failuresBeforeOpen: lines.slice(0, Math.max(0, opened)).filter(hasFailed).length + 1,
    openedAt: lines[opened]?.time,
    halfOpened: lines.filter(({ state }) => state === 'HalfOpen').length,
    begun: lines.filter(wentOut).map(beginning),
    pauses: pausesOf(lines),
  }
}

/**
 * The largest part of the pauses that lies within one slot of 50 ms; a whole wait that PayPal asked for is left out of
 * them.
 */
export function fullestSlot(pauses: readonly number[]): number {
  const slots = Object.values(Object.groupBy(pauses, (pause) => Math.floor((pause % 1000) / 50)))
  return Math.max(...slots.map((slot) => slot?.length ?? 0)) / pauses.length
}

function pausesOf(lines: readonly Line[]): number[] {
  const calls = Map.groupBy(
    lines.filter(({ requestId, operation }) => requestId !== undefined && operation !== undefined),
    ({ requestId, operation }) => `${requestId ?? ''} ${operation ?? ''}`,
  )
  return [...calls.values()]
    .flatMap(([first, second]) =>
      first && second && wentOut(first) && hasFailed(first) ? [beginning(second) - first.time] : [],
    )
    .filter((pause) => pause < MAX_PAUSE_MS)
}

function hasFailed({ msg, status = 0 }: Line): boolean {
  return msg === 'paypal.fault' || status === 429 || status >= 500
}

function wentOut({ msg, reason }: Line): boolean {
  return msg !== 'paypal.breaker' && reason !== 'breaker-open'
}

function beginning({ time, ms = 0 }: Line): number {
  return time - ms
}
