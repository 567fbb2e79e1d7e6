import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Place {
  /** 0, the default, takes a free port. */
  port?: number
  /** 127.0.0.1 by default. */
  host?: string
  /** The address in links, if it differs from the listener's. */
  publicUrl?: string
}

export interface LocalServer {
  /** Without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Listens, and answers 500 when `serve` throws. Throws when the port is in use. */
export async function openLocalServer(
  { port = 0, host = '127.0.0.1', publicUrl }: Place,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- a fault of the simulator itself, which has no other log
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  return {
    url: publicUrl?.replace(/\/+$/, '') ?? `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
