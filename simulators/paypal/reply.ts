import type { IncomingMessage } from 'node:http'

/** The answer of a call. `never` keeps the caller waiting. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'never'

export interface Call {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

/** An HTML page. */
export function html(status: number, markup: string, headers: Record<string, string>): Reply {
  return {
    status,
    body: Buffer.from(markup),
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  }
}

/** A redirect after a form. */
export function seeOther(location: string): Reply {
  return { status: 303, body: Buffer.alloc(0), headers: { Location: location, 'Cache-Control': 'no-store' } }
}

/** The parsed body; undefined when it is not JSON. An empty body is an empty object. */
export function jsonBody(call: Call): unknown {
  const text = call.body.toString('utf8')
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
