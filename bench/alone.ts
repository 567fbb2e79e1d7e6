import { Agent, request } from 'node:http'
import { median } from './median.ts'

const REQUESTS = 300
/** The first ones open the connection and warm the code. */
const UNCOUNTED = 50

export interface Asked {
  method?: string
  headers?: Record<string, string>
  pathOf: (index: number) => string
  body?: (index: number) => string
}

/**
 * How long one visitor waits with no other load: the median of requests that come one after the other, in ms.
 */
export async function alone(origin: string, asked: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let index = 1; index <= REQUESTS; index += 1) {
    const begun = performance.now()
    await answered(origin + asked.pathOf(index), agent, asked, index)
    if (index > UNCOUNTED) times.push(performance.now() - begun)
  }
  agent.destroy()
  return median(times)
}

function answered(
  url: string,
  agent: Agent,
  { method = 'GET', headers = {}, body }: Asked,
  index: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body?.(index))
  })
}
