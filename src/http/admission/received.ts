import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES } from '#http/middleware/body-limit.ts'

/** How long the server waits for the rest of a body that is too long; milliseconds. */
const REST_WITHIN_MS = 500
/** Limit in bytes for all bodies that are being received together: two thousand of the longest. */
const MAX_ON_THEIR_WAY = 128 * 1024 * 1024
const FIRST_BYTES = 1024

/** Receives bodies. `maxBytes` limits all bodies in transit together. */
export function createReception(maxBytes = MAX_ON_THEIR_WAY) {
  let onTheirWay = 0

  /**
   * Calls `enter` once the whole body of a request has arrived. A client that sends slowly, or never finishes, holds a
   * connection but no place. The body is stored in `rawBody`, where the adapter reads it. For a body that is too long,
   * the rest is discarded before `enter` is called, which then refuses it. If the rest does not arrive in time, the
   * answer closes the connection. When the memory for bodies is full, `putOff` is called instead.
   */
  return function onceReceived(
    request: IncomingMessage & { rawBody?: Buffer },
    response: ServerResponse,
    enter: () => void,
    putOff: () => void,
  ): void {
    if (!hasBody(request)) return enter()
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return enterUnread(request, response, enter)
    // Copied piece by piece: kept as received, small chunks would hold a hundred times their size.
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
      if (onTheirWay + larger - body.length > maxBytes) return false
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

/** Many clients read only after they have sent everything. Closing the connection earlier would lose the answer. */
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
 * Length of a request's body after admission. A body that was too long may not have been stored; then it is the
 * announced length.
 */
export function bodyBytes(request: Pick<IncomingMessage, 'method' | 'headers'> & { rawBody?: Buffer }): number {
  return hasBody(request) ? Math.max(request.rawBody?.length ?? 0, Number(request.headers['content-length'] ?? 0)) : 0
}

/** Whether a request has a body. */
export function hasBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    method !== 'GET' &&
    method !== 'HEAD' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
  )
}
