import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import * as z from 'zod'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number() }),
})
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type CollectedSpan = z.output<typeof span>

export interface SpanCollector {
  url: string
  spans: CollectedSpan[]
  /** The raw bodies, and the headers of the last one. */
  bodies: string[]
  headers: IncomingHttpHeaders
  close(): Promise<void>
}

/** A minimal OpenTelemetry collector (OTLP over HTTP). */
export async function startSpanCollector(): Promise<SpanCollector> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        collector.bodies.push(body)
        collector.headers = request.headers
        collector.spans.push(
          ...batch
            .parse(JSON.parse(body))
            .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        )
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector listens on no port')
  const collector: SpanCollector = {
    url: `http://127.0.0.1:${address.port}`,
    spans: [],
    bodies: [],
    headers: {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return collector
}
