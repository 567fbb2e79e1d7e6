import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { p99 } from '../../bench/steadily.ts'

const TABS = 2000
/** Milliseconds between two requests of one tab; half of the tabs poll each way. */
const OF_ALL = { path: '/api/services', everyMs: 5_000 }
const OF_ONE = { everyMs: 30_000 }
const ANSWERED_WITHIN_MS = 1_000
/** The shop polls every second. */
const TOLD_WITHIN_MS = 3_000

interface Poll {
  ms: number
  status: number
  bytes: number
}

/**
 * Two thousand open tabs, each on its own connection: half poll a public resource and get 304; half poll their own
 * order, which no browser caches, and listen to its events on a second connection. Prints one line of figures; throws
 * when a tab gets another answer, waits too long, or is notified too late.
 */
export async function pollingTabs(options: {
  engine: string
  databaseUrl: string | undefined
  seconds: number
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  try {
    await shop.start()
    const { orderId, cookie } = await placeOrder(shop.url)
    const end = performance.now() + options.seconds * 1000
    const listening = await Promise.all(
      Array.from({ length: TABS / 2 }, () => listen(`${shop.url}/api/orders/track/${orderId}/events`)),
    )
    const tabs = (path: string, everyMs: number) =>
      Promise.all(
        Array.from({ length: TABS / 2 }, (_, tab) =>
          poll({ url: shop.url + path, everyMs, after: (everyMs * tab) / (TABS / 2), end }),
        ),
      )
    const telling = tellAll({ url: shop.url, orderId, cookie, listening, afterMs: (options.seconds * 1000) / 2 })
    const [ofAll, ofOne] = (
      await Promise.all([tabs(OF_ALL.path, OF_ALL.everyMs), tabs(`/api/orders/track/${orderId}`, OF_ONE.everyMs)])
    ).map((each) => each.flat())
    if (!ofAll || !ofOne) throw new Error('no tab asked')
    const toldAfter = await telling
    // The first request gets the full answer.
    const again = ofAll.filter(({ status }) => status === 304)
    const figures = {
      tabs: TABS,
      'unchanged %': Math.round((100 * again.length) / ofAll.length),
      'bytes each then': mean(again.map(({ bytes }) => bytes)),
      'p99 ms': p99(times(ofAll)).toFixed(0),
      'own orders': ofOne.length,
      'their p99 ms': p99(times(ofOne)).toFixed(0),
      'told of a change': toldAfter.length,
      'after p99 ms': p99(toldAfter).toFixed(0),
    }
    console.log(
      `polling tabs, ${options.engine}: ${Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', ')}`,
    )
    const wrong = [
      ...ofAll.filter(({ status }) => status !== 304 && status !== 200),
      ...ofOne.filter(({ status }) => status !== 200),
    ]
    if (wrong.length > 0 || ofAll.length - again.length > TABS / 2)
      throw new Error(
        `${wrong.length} answers were neither, ${ofAll.length - again.length} were whole: ${JSON.stringify(wrong.slice(0, 3))}`,
      )
    if (p99(times([...ofAll, ...ofOne])) > ANSWERED_WITHIN_MS) throw new Error('tabs were kept waiting')
    if (toldAfter.length < TABS / 2 || p99(toldAfter) > TOLD_WITHIN_MS)
      throw new Error(`${toldAfter.length} tabs were told of a change, or too late`)
  } finally {
    await shop.dispose()
  }
}

/** An order whose buyer has not asked to start yet, and its browser's cookie. */
async function placeOrder(url: string): Promise<{ orderId: string; cookie: string }> {
  const body = JSON.stringify({
    email: `${randomUUID()}@example.com`,
    discord: 'buyer',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  })
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer; the contract's tests check its shape
  const { orderId } = (await answer.json()) as { orderId: string }
  const cookie = answer.headers.getSetCookie().map((each) => each.slice(0, each.indexOf(';')))
  return { orderId, cookie: cookie.join('; ') }
}

interface Listening {
  /** When it was notified. */
  told: Promise<number>
}

/** A tab that listens; resolves once the stream is open. */
function listen(url: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a tab may not listen: ${answer.statusCode}`))
      const told = new Promise<number>((hear) => {
        answer.on('data', (part: Buffer) => {
          if (!part.includes('event: changed')) return
          hear(performance.now())
          sent.destroy()
        })
      })
      resolve({ told })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Changes the order, and returns the delay of each notification in milliseconds. */
async function tellAll(of: {
  url: string
  orderId: string
  cookie: string
  listening: readonly Listening[]
  afterMs: number
}): Promise<number[]> {
  await pause(of.afterMs)
  const answer = await fetch(`${of.url}/api/orders/${of.orderId}/request-start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: of.cookie },
    body: JSON.stringify({ consent: true }),
  })
  if (!answer.ok) throw new Error(`the order was not changed: ${answer.status}`)
  const changed = performance.now()
  const heard = await Promise.all(
    of.listening.map(({ told }) => Promise.race([told, pause(10_000, undefined, { ref: false })])),
  )
  return heard.flatMap((at) => (at === undefined ? [] : at - changed))
}

/** One tab: opened `after` this many ms, it polls until the end with the last ETag. */
async function poll({
  url,
  everyMs,
  after,
  end,
}: {
  url: string
  everyMs: number
  after: number
  end: number
}): Promise<Poll[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const polls: Poll[] = []
  let tag: string | undefined
  await pause(after)
  while (performance.now() < end) {
    const { etag, ...told } = await ask(url, agent, tag)
    tag = etag
    polls.push(told)
    await pause(everyMs)
  }
  agent.destroy()
  return polls
}

function ask(url: string, agent: Agent, tag: string | undefined): Promise<Poll & { etag: string | undefined }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: tag === undefined ? {} : { 'if-none-match': tag } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () =>
        resolve({ ms: performance.now() - begun, status: answer.statusCode ?? 0, bytes, etag: answer.headers.etag }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

function times(polls: readonly Poll[]): number[] {
  return polls.map(({ ms }) => ms)
}

function mean(figures: readonly number[]): number {
  return Math.round(figures.reduce((sum, each) => sum + each, 0) / figures.length)
}
