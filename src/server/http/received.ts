import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES } from './middleware/body-limit.ts'

/** How long the rest of a body that is too long is waited for; milliseconds. */
const REST_WITHIN_MS = 500

/**
 * Calls `enter` once the whole body of a request is here: whoever sends one slowly, or never to its end, holds a connection and nothing that
 * others wait for. The body lies in `rawBody`, where the adapter looks for it. One that is too long enters once its rest is thrown away, to
 * be refused; where the rest does not come soon the answer says that it is the connection's last.
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

  /** Many senders listen only when they have sent all: a connection that was closed before would cost them the answer. */
  function enterUnread(): void {
    const go = () => {
      forget()
      if (!request.readableEnded) response.shouldKeepAlive = false
      enter()
    }
    const forget = () => {
      clearTimeout(timer)
      request.off('end', go).off('close', forget)
    }
    const timer = setTimeout(go, REST_WITHIN_MS)
    request.on('end', go).on('close', forget).resume()
  }
}

/** Whether something comes after the head of a request. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
}
