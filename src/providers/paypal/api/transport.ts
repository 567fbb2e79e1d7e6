import { Agent, fetch as undiciFetch } from 'undici'
import { readBounded } from '#providers/read-bounded.ts'
import type { CallLimits } from './limits.ts'

/** The part of `fetch` that is used, which both the platform's and undici's own provide. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; body: AsyncIterable<Uint8Array> | null }>

export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** JSON by default; a text is returned unchanged. */
  answer?: 'text'
}

export interface HttpAnswer {
  kind: 'answer'
  status: number
  header(name: string): string | null
  /** Parsed JSON; undefined when an error response contained something else. */
  body: unknown
}

/** There was no usable answer. */
export interface Fault {
  kind: 'fault'
  reason: 'timeout' | 'connection' | 'redirect' | 'too-large' | 'unreadable'
}

/** The platform's fetch has no connect timeout, so calls use a connection pool of their own. */
export function pooledFetch(limits: CallLimits): Fetch {
  const dispatcher = new Agent({
    connect: { timeout: limits.connect },
    headersTimeout: limits.read,
    bodyTimeout: limits.read,
  })
  return (url, init) => undiciFetch(url, { ...init, dispatcher })
}

/** One request with its complete answer. Follows no redirect; never throws. */
export async function exchange(
  fetch: Fetch,
  request: HttpRequest,
  limits: CallLimits,
  deadline: AbortSignal,
): Promise<HttpAnswer | Fault> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), limits.read)
  const signal = AbortSignal.any([deadline, silence.signal])
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    })
    timer.refresh()
    const text = await readBounded(response.body, limits.answerBytes, () => timer.refresh())
    if (text === undefined) return fault('too-large')
    if (response.status >= 300 && response.status < 400) return fault('redirect')
    const body = request.answer === 'text' ? text : parseJson(text)
    if (body === undefined && response.status < 300 && response.status !== 204) return fault('unreadable')
    return { kind: 'answer', status: response.status, header: (name) => response.headers.get(name), body }
  } catch {
    // Any error of fetch is a failed, refused or broken connection, unless our own timeout caused it.
    return fault(signal.aborted ? 'timeout' : 'connection')
  } finally {
    clearTimeout(timer)
  }
}

function fault(reason: Fault['reason']): Fault {
  return { kind: 'fault', reason }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
