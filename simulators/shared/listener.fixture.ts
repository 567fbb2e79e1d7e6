import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openLocalServer } from './local-server.ts'

/** Receives webhooks like a shop; fails the first `refusing` of them. */
export async function listener({ refusing = 0 } = {}): Promise<{
  url: string
  heard: { headers: IncomingHttpHeaders; body: string }[]
}> {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = await openLocalServer({}, async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) })
    response.writeHead(heard.length > refusing ? 200 : 503).end()
  })
  onTestFinished(() => server.close())
  return { url: server.url, heard }
}
