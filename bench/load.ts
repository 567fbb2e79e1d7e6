import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Another path, or a fresh body, for each request; they are counted from 1. */
  pathOf?: (index: number) => string
  body?: (index: number) => string
  connections: number
  seconds: number
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** Requests answered with 2xx. */
  done: number
  /** All that were answered. */
  answered: number
}

/** Sends a bounded load to a server of our own on this machine. */
export async function load({
  url,
  method = 'GET',
  headers,
  pathOf,
  body,
  connections,
  seconds,
}: Load): Promise<Measured> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('load goes to 127.0.0.1 only')
  let index = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    ...(headers && { headers }),
    ...((pathOf ?? body) && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => {
            index += 1
            return { ...request, ...(pathOf && { path: pathOf(index) }), ...(body && { body: body(index) }) }
          },
        },
      ],
    }),
  })
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    done: result['2xx'],
    answered: result.requests.total,
  }
}
