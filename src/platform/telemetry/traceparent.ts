import { isSpanContextValid, type SpanContext } from '@opentelemetry/api'

/** Version, trace, span, flags; a later version may say more behind them. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/

/** A span as W3C Trace Context writes it in a header. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The span that such a header names; undefined when it names none. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const { traceId, spanId, flags } = TRACEPARENT.exec(text ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}
