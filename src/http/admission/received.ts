import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES } from '#http/middleware/body-limit.ts'

/** How long the rest of a body that is too long is waited for; milliseconds. */
const REST_WITHIN_MS = 500
/** What all bodies that are on their way may take together: bytes. Two thousand of the longest. */
const MOST_ON_THEIR_WAY = 128 * 1024 * 1024
const FIRST_BYTES = 1024

/** What takes bodies in. `mostBytes`: what those that are on their way may take together. */
export function createReception(mostBytes = MOST_ON_THEIR_WAY) {
  let onTheirWay = 0

  /**
   * Calls `enter` once the whole body of a request is here: a client that sends one slowly, or never to its end, holds
   * a connection and nothing that others wait for. The body lies in `rawBody`, where the adapter looks for it. One that
   * is too long enters once its rest is thrown away, to be refused; where the rest does not come soon the answer says
   * that it is the connection's last. Where there is no room for more of what is on its way, `putOff` is called
   * instead, in the same manner.
   */
  return function onceReceived(
    request: IncomingMessage & { rawBody?: Buffer },
    response: ServerResponse,
    enter: () => void,
    putOff: () => void,
  ): void {
    if (!hasBody(request)) return enter()
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return enterUnread(request, response, enter)
    // Copied piece by piece: kept as they come, the smallest pieces hold a hundred times their size.
    let body = Buffer.alloc(0)
    let size = 0
    const take = (part: Buffer) => {
      if (!hasRoomFor(size + part.length)) return done(() => enterUnread(request, response, putOff))
      size += part.copy(body, size)
      if (size > MAX_BODY_BYTES) done(() => enterUnread(request, response, enter))
    }
    const hasRoomFor = (length: number) => {
      if (length <= body.length) return true
      const larger = Math.max(FIRST_BYTES, length, Math.min(2 * body.length, MAX_BODY_BYTES))
      if (onTheirWay + larger - body.length > mostBytes) return false
      onTheirWay += larger - body.length
      const before = body
      body = Buffer.allocUnsafeSlow(larger)
      before.copy(body, 0, 0, size)
      return true
    }
    const whole = () => done(enter)
    const leave = () => {
      request.off('data', take).off('end', whole).off('close', leave)
      onTheirWay -= body.length
    }
    const done = (go: () => void) => {
      leave()
      request.rawBody = body.subarray(0, size)
      go()
    }
    request.on('data', take).on('end', whole).on('close', leave)
  }
}

/** Many senders listen only when they have sent all: a connection that was closed before would cost them the answer. */
function enterUnread(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
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

/**
 * How long the body of a request is that has entered. One that is too long may not have been kept: then it is what was
 * announced.
 */
export function bodyBytes(request: Pick<IncomingMessage, 'method' | 'headers'> & { rawBody?: Buffer }): number {
  return hasBody(request) ? Math.max(request.rawBody?.length ?? 0, Number(request.headers['content-length'] ?? 0)) : 0
}

/** Whether something comes after the head of a request. */
export function hasBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    method !== 'GET' &&
    method !== 'HEAD' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
  )
}
