import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../bench/shop-process.ts'
import { p99, steadily } from '../bench/steadily.ts'
import { printFigures } from './figures.ts'
import { processFigures } from './process-figures.ts'

/** What a client has sent when it begins to dawdle; then comes a byte each second. */
const BEGINNINGS = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  bodies: 'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
} as const
/** The shop's own limits are 10 s for headers and 20 s for a request, looked at every 5 s. */
const CLOSED_WITHIN_MS = 45_000
const BROWSES_PER_SECOND = 50
/** Some of those who browse are still connected. */
const SOCKETS_LEFT = 60

/**
 * Connections that send a byte a second, as headers and as bodies, until the shop closes them. Passes when it closes each, ordinary
 * visitors hardly notice, and no socket is left. Prints one line of figures; throws when it does not hold.
 */
export async function slowClients(options: { engine: string; databaseUrl: string | undefined; connections: number }): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  const clients: Socket[] = []
  try {
    await shop.start()
    const browse = { url: `${shop.url}/phasmophobia`, perSecond: BROWSES_PER_SECOND, seconds: 5 }
    await steadily(browse)
    const quiet = p99(await steadily(browse))
    const before = processFigures(shop.pid)
    const begun = performance.now()
    for (const beginning of Object.values(BEGINNINGS)) for (let each = 0; each < options.connections / 2; each += 1) clients.push(dawdle(Number(new URL(shop.url).port), beginning))
    const busy = p99(await steadily(browse))
    const during = processFigures(shop.pid)
    while (clients.some((client) => !client.destroyed) && performance.now() - begun < CLOSED_WITHIN_MS) await pause(200)
    const closedAfter = (performance.now() - begun) / 1000
    const open = clients.filter((client) => !client.destroyed).length
    await pause(500)
    const after = processFigures(shop.pid)
    printFigures('slow clients', options.engine, {
      connections: clients.length,
      'browsing p99 ms': `${quiet.toFixed(0)} quiet, ${busy.toFixed(0)} now`,
      'closed by the shop': clients.length - open,
      'the last after s': closedAfter.toFixed(0),
      sockets: `${before.sockets} before, ${during.sockets} with them, ${after.sockets} after`,
    })
    if (open > 0) throw new Error(`${open} slow connections were still open after ${closedAfter.toFixed(0)} s`)
    if (after.sockets > before.sockets + SOCKETS_LEFT) throw new Error('sockets are left')
    // Both are a few milliseconds on a machine that does nothing else, where a ratio says little.
    if (busy > quiet * 2 + 250) throw new Error(`ordinary visitors wait ${busy.toFixed(0)} ms`)
  } finally {
    for (const client of clients) client.destroy()
    await shop.dispose()
  }
}

function dawdle(port: number, beginning: string): Socket {
  const client = connect({ port, host: '127.0.0.1' }, () => client.write(beginning))
  const writing = setInterval(() => client.write('a'), 1_000)
  client.on('error', () => undefined)
  client.on('end', () => client.destroy())
  client.on('close', () => clearInterval(writing))
  client.resume()
  return client
}
