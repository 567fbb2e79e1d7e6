import type { ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { debugId } from './problems.ts'
import type { Reply } from './reply.ts'

/** Writes an answer, or corrupts it as a fault says. */
export function send(response: ServerResponse, reply: Reply, fault?: Fault): void {
  if (reply === 'never') return
  if (fault?.kind === 'lose-answer') {
    response.socket?.destroy()
    return
  }
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(JSON.stringify(reply.body))
  response.writeHead(reply.status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'PayPal-Debug-Id': debugId(),
    'X-Content-Type-Options': 'nosniff',
    ...reply.headers,
  })
  if (fault?.kind !== 'half-body') {
    response.end(body)
    return
  }
  // The first half has to be sent before the connection is closed, or the client receives nothing.
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy())
}
