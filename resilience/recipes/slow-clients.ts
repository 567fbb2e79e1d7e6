import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { p99, steadily } from '../../bench/steadily.ts'
import { printFigures } from '../figures.ts'
import { processFigures } from '../shop/process-figures.ts'

/** What a client has sent before it slows down. */
const BEGINNINGS = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  bodies:
    'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
} as const
/** The shop's timeouts are 10 s for headers and 20 s for a request, checked every 5 s. */
const SENDERS_CLOSED_WITHIN_MS = 45_000
/** Twice 20 s for an answer that is not read. */
const CLOSED_WITHIN_MS = 60_000
/** Each takes another path through the shop: a cached page, a file, a rendered page. */
const BROWSED = ['/phasmophobia', '/icon.svg', '/services?q=boost']
const BROWSES_PER_SECOND = 20
const SETTLED_MS = 8_000
/** Some browsing clients are still connected. */
const SOCKETS_LEFT = 60
/** This many answers of a few hundred kilobytes exceed the socket buffers. */
const UNREAD = 16

/**
 * Connections that send a byte per second, as headers and as bodies, and others that request much and read nothing,
 * until the shop closes them. Passes when it closes each, ordinary visitors hardly notice, and no socket is left.
 * Prints one line of figures; throws on failure.
 */
export async function slowClients(options: {
  engine: string
  databaseUrl: string | undefined
  connections: number
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  const clients: Socket[] = []
  try {
    await shop.start()
    const browse = async () =>
      p99(
        (
          await Promise.all(
            BROWSED.map((path) => steadily({ url: shop.url + path, perSecond: BROWSES_PER_SECOND, seconds: 5 })),
          )
        ).flat(),
      )
    await browse()
    const quiet = await browse()
    const before = processFigures(shop.pid)
    const begun = performance.now()
    const port = Number(new URL(shop.url).port)
    const much = `GET ${await largestFile(shop.url)} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(UNREAD)
    const senders: Socket[] = []
    for (const beginning of Object.values(BEGINNINGS))
      for (let each = 0; each < options.connections / 3; each += 1) senders.push(dawdle(port, beginning))
    clients.push(...senders)
    const sending = await browse()
    for (let each = 0; each < options.connections / 3; each += 1) clients.push(readNothing(port, much))
    // They arrive all at once and request sixteen files each: overload.ts is about that, and it takes the shop some
    // seconds.
    await pause(SETTLED_MS)
    const busy = await browse()
    const during = processFigures(shop.pid)
    while (senders.some((client) => !client.destroyed) && performance.now() - begun < SENDERS_CLOSED_WITHIN_MS)
      await pause(200)
    let after = during
    while (after.sockets > before.sockets + SOCKETS_LEFT && performance.now() - begun < CLOSED_WITHIN_MS) {
      await pause(500)
      after = processFigures(shop.pid)
    }
    const open = senders.filter((client) => !client.destroyed).length
    printFigures('slow clients', options.engine, {
      connections: clients.length,
      'browsing p99 ms': `${quiet.toFixed(0)} quiet, ${sending.toFixed(0)} with senders, ${busy.toFixed(0)} with readers`,
      sockets: `${before.sockets} before, ${during.sockets} with them, ${after.sockets} after ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      'memory MB': `${before.rss.toFixed(0)} before, ${during.rss.toFixed(0)} with them`,
    })
    if (open > 0) throw new Error(`${open} slow senders were still open`)
    if (during.sockets < before.sockets + options.connections / 3)
      throw new Error('the slow clients were not there while others browsed')
    if (after.sockets > before.sockets + SOCKETS_LEFT) throw new Error(`${after.sockets} sockets are left`)
    // Both are a few milliseconds on an idle machine, where a ratio says little.
    const slowest = Math.max(sending, busy)
    if (slowest > quiet * 2 + 250) throw new Error(`ordinary visitors wait ${slowest.toFixed(0)} ms`)
  } finally {
    for (const client of clients) client.destroy()
    await shop.dispose()
  }
}

/** The path of Home's largest script. */
async function largestFile(url: string): Promise<string> {
  const home = await (await fetch(url)).text()
  const paths = [...new Set(home.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  )
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('Home names no script')
  return largest.path
}

function readNothing(port: number, asked: string): Socket {
  const client = connect({ port, host: '127.0.0.1' }, () => client.write(asked))
  client.on('error', () => undefined)
  return client.pause()
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
