import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { currentTrail } from './trail.ts'
import type { Watch } from './watch.ts'

export interface TracingOptions {
  /** An OTLP collector, such as `http://localhost:4318`. */
  endpoint: string
  headers: Record<string, string>
  /** Called when spans could not be sent. They are dropped, and the shop continues. */
  onFault(error: Error): void
  /** Milliseconds that finished spans wait to be sent in a batch. */
  delayMs?: number
}

export interface Tracing {
  watch: Watch
  /** Sends the remaining spans, for two seconds at most. */
  close(): Promise<void>
}

const SENT_WITHIN_MS = 5_000
const CLOSED_WITHIN_MS = 2_000

/**
 * Spans of requests, jobs and provider calls, sent to an OTLP collector over HTTP. A job's span is a child of the
 * request that enqueued it. Attributes are patterns, names and statuses, and nothing about a person, an order or an
 * address.
 */
export function openTracing({ endpoint, headers, onFault, delayMs = 5_000 }: TracingOptions): Tracing {
  const sent = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: SENT_WITHIN_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fifteen-x', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(sent, onFault), scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('shop')
  const watch: Watch = {
    request(method, traceparent) {
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        within(traceparent),
      )
      return {
        traceparent: writeTraceparent(span.spanContext()),
        end({ route, status }) {
          span.updateName(`${method} ${route}`)
          end(span, { 'http.route': route, 'http.response.status_code': status }, status >= 500)
        },
      }
    },
    job(name, traceparent) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, within(traceparent))
      return {
        traceparent: writeTraceparent(span.spanContext()),
        end: (outcome) => end(span, { 'shop.job': name, 'shop.outcome': outcome }, outcome === 'failed'),
      }
    },
    providerCall({ provider: name, operation, outcome, ms }) {
      // Reported when it is over, so its span starts in the past.
      const span = tracer.startSpan(
        `${name} ${operation}`,
        { kind: SpanKind.CLIENT, startTime: Date.now() - ms },
        within(currentTrail()?.traceparent),
      )
      end(
        span,
        { 'peer.service': name, 'shop.operation': operation, 'shop.outcome': outcome },
        outcome !== 'ok' && outcome !== 'refused',
      )
    },
    putOff() {},
    breakerMoved() {},
  }
  return {
    watch,
    close: () => Promise.race([provider.shutdown().catch(onFault), pause(CLOSED_WITHIN_MS, undefined, { ref: false })]),
  }
}

function within(traceparent: string | undefined): Context {
  const parent = readTraceparent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function end(span: Span, attributes: Attributes, isFault: boolean): void {
  span.setAttributes(attributes)
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The library does not report its failures by itself. */
function telling(exporter: SpanExporter, onFault: (error: Error) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onFault(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
