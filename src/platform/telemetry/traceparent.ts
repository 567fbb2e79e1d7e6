import { isSpanContextValid, type SpanContext } from '@opentelemetry/api'

/** Version, trace, span, flags; a later version may append more. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/

/** A span in the format of a W3C Trace Context header. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The span of such a header; undefined when it is malformed. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const { traceId, spanId, flags } = TRACEPARENT.exec(text ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}
