import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A fresh body for each request. */
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
}

/** Sends a bounded load to a server of our own on this machine. */
export async function load(options: Load): Promise<Measured> {
  const { hostname } = new URL(options.url)
  if (hostname !== '127.0.0.1') throw new Error('load goes to 127.0.0.1 only')
  let index = 0
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    method: options.method ?? 'GET',
    ...(options.headers && { headers: options.headers }),
    ...(options.body && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => {
            index += 1
            return { ...request, body: options.body?.(index) ?? '' }
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
  }
}
