import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from './middleware/body-limit.ts'

/**
 * Calls `enter` once the whole body of a request is here: whoever sends one slowly, or never to its end, holds a connection and nothing that
 * others wait for. The body lies in `rawBody`, where the adapter looks for it. One that is too long enters at once, to be refused.
 */
export function onceReceived(request: IncomingMessage & { rawBody?: Buffer }, enter: () => void): void {
  if (!hasBody(request) || Number(request.headers['content-length']) > MAX_BODY_BYTES) {
    enter()
    return
  }
  const parts: Buffer[] = []
  let size = 0
  const take = (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size > MAX_BODY_BYTES) done()
  }
  const done = () => {
    request.off('data', take).off('end', done)
    request.rawBody = Buffer.concat(parts)
    enter()
  }
  request.on('data', take).on('end', done)
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
}
