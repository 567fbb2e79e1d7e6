import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES } from './middleware/body-limit.ts'

/**
 * Calls `enter` once the whole body of a request is here: whoever sends one slowly, or never to its end, holds a connection and nothing that
 * others wait for. The body lies in `rawBody`, where the adapter looks for it. One that is too long enters at once, to be refused; nobody
 * reads its rest, so its answer says that it is the connection's last.
 */
export function onceReceived(request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse, enter: () => void): void {
  if (!hasBody(request)) return enter()
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return enterUnread()
  const parts: Buffer[] = []
  let size = 0
  const take = (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size > MAX_BODY_BYTES) done(enterUnread)
  }
  const whole = () => done(enter)
  const done = (go: () => void) => {
    request.off('data', take).off('end', whole)
    request.rawBody = Buffer.concat(parts)
    go()
  }
  request.on('data', take).on('end', whole)

  function enterUnread(): void {
    response.shouldKeepAlive = false
    enter()
  }
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
}
