import { randomInt, randomUUID } from 'node:crypto'
import { median } from '../../bench/median.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { ask, noAnswers } from '../buyers/asking.ts'
import { printFigures } from '../figures.ts'
import { findFaketime } from '../damage/find-faketime.ts'
import {
  fromAddress,
  GUESSES,
  login,
  robot,
  sendGuesses,
  wanderingHeaders,
  type Guess,
  type Guessed,
} from '../buyers/guesses.ts'
import { watchIdleDelay } from '../shop/idle-delay.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { METRICS_TOKEN, scrape } from '../shop/shop-metrics.ts'

/** The window of the limit per account. */
const WINDOW_SECONDS = 15 * 60
/** Of one address per minute: see rate-limits.ts. */
const LOGINS = 20
const LOOK_UPS = 60
const TIMED = 200
const APART_BY = 0.05
const LOOP_P99_MS = 200
/** Longer than a body may be. */
const LONG = 1_000_000

/**
 * Passwords and order ids guessed by the thousand. Passes when a login takes as long for an e-mail with an account as
 * without one; when overlong passwords delay no other request; when no more attempts are checked than allowed, from one address,
 * from one with forged headers, and from hundreds; when the owner can log in after the stated wait; and when no part of
 * an order's id finds it. Prints one line of figures.
 */
export async function guessing({
  engine,
  databaseUrl,
  guesses,
}: {
  engine: string
  databaseUrl: string | undefined
  guesses: number
}): Promise<void> {
  const library = await findFaketime()
  if (library === undefined) throw new Error('libfaketime is not on this machine and apt-get could not bring it')
  const shop = new ShopProcess({ databaseUrl, env: { METRICS_TOKEN } })
  const owner = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  try {
    await shop.start()
    await enter(shop, '/api/auth/register', { ...owner, firstName: 'Sam', lastName: 'Player' })
    const orderId = await placedOrder(shop)
    const apart = await tellsApart(shop, owner.email)
    const loopMs = await underLongPasswords(shop, owner.email, guesses)

    await restart(shop, { RATE_LIMIT: 'on' })
    const wandering = await sendGuesses(shop, guesses, (index) => ({
      ...wrong(`${index}@example.com`),
      headers: { ...wrong('').headers, ...wanderingHeaders() },
    }))

    await restart(shop, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' })
    const fromOne = await sendGuesses(shop, guesses, (index) => fromAddress('192.0.2.1', wrong(`${index}@example.com`)))
    const fromMany = await sendGuesses(shop, guesses, (index) => fromAddress(robot(index), wrong(owner.email)))
    const { status: meanwhile } = await enter(shop, '/api/auth/login', owner)
    const idsFromOne = await sendGuesses(shop, guesses, () => fromAddress('192.0.2.2', lookUp(partOf(orderId))))
    const idsFromMany = await sendGuesses(shop, guesses, (index) => fromAddress(robot(index), lookUp(partOf(orderId))))

    // The embedded engine's single process counts in memory, which a restart clears: guesses.route.test.ts covers that
    // with a moved clock.
    await restart(shop, {
      RATE_LIMIT: 'on',
      LD_PRELOAD: library,
      FAKETIME: `+${fromMany.wait}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const isLetIn = (await enter(shop, '/api/auth/login', owner)).ok

    printFigures('guessing', engine, {
      guesses: guesses * 6,
      'known and unknown apart by %': (apart * 100).toFixed(1),
      'loop p99 ms under long passwords': loopMs.toFixed(0),
      'looked at of one address': fromOne.wrong,
      'of one that says it is many': wandering.wrong,
      'of one account from 500': fromMany.wrong,
      'ids from one address': idsFromOne.wrong,
      'from 500': idsFromMany.wrong,
      found: idsFromOne.found + idsFromMany.found,
      'owner let in after s': isLetIn ? fromMany.wait : 'never',
    })
    if (apart > APART_BY) throw new Error('a login tells by its time whether an e-mail has an account')
    if (loopMs > LOOP_P99_MS) throw new Error('passwords that are too long hold all requests up')
    for (const guessed of [wandering, fromOne]) expectAtMost(guessed, LOGINS)
    for (const guessed of [idsFromOne, idsFromMany])
      if (guessed.found > 0) throw new Error('a part of an id found an order')
    expectAtMost(idsFromOne, LOOK_UPS)
    if (fromMany.wrong !== GUESSES) throw new Error(`${fromMany.wrong} guesses of one password were looked at`)
    if (meanwhile !== 429) throw new Error(`the owner was answered ${meanwhile} while another guessed`)
    if (fromMany.wait > WINDOW_SECONDS || !isLetIn)
      throw new Error(`the owner was told to wait for ${fromMany.wait} s, and then ${isLetIn ? 'let in' : 'kept out'}`)
  } finally {
    await shop.dispose()
  }
}

/** The limit for each minute that the attempts touched. */
function expectAtMost({ wrong: looked, tookMs }: Guessed, aMinute: number): void {
  const windows = Math.ceil(tookMs / 60_000) + 1
  if (looked > aMinute * windows)
    throw new Error(`${looked} guesses of one address were looked at in ${windows} minutes`)
}

/**
 * The median relative difference in duration between a wrong password for an account and for none. Measured in pairs,
 * in alternating order, so that the machine's load affects both; a shop gets faster with its first logins.
 */
async function tellsApart(shop: ShopProcess, known: string): Promise<number> {
  const timeOf = async (email: string) => (await sendGuesses(shop, 1, () => wrong(email))).tookMs
  for (let begun = 0; begun < TIMED / 4; begun += 1) await timeOf(known)
  const differences: number[] = []
  const all: number[] = []
  for (let round = 0; round < TIMED; round += 1) {
    const unknown = `${randomUUID()}@example.com`
    const first = await timeOf(round % 2 === 0 ? known : unknown)
    const second = await timeOf(round % 2 === 0 ? unknown : known)
    differences.push(round % 2 === 0 ? first - second : second - first)
    all.push(first, second)
  }
  return Math.abs(median(differences) / median(all))
}

/**
 * The event loop's delay meanwhile, at the 99th percentile, beyond that of an idle thread; throws when an overlong
 * password was checked.
 */
async function underLongPasswords(shop: ShopProcess, email: string, guesses: number): Promise<number> {
  const guess = login(email, 'x'.repeat(LONG))
  // The shop closes such a connection, so it must not be reused.
  const long = { ...guess, headers: { ...guess.headers, connection: 'close' } }
  const idle = watchIdleDelay()
  try {
    await Promise.all([scrape(shop), idle.p99()])
    const { wrong: looked, found } = await sendGuesses(shop, guesses, () => long)
    if (looked + found > 0) throw new Error(`${looked + found} passwords of ${LONG} characters were looked at`)
    const [loop = Number.NaN] = (await scrape(shop))('nodejs_eventloop_lag_p99_seconds')
    return Math.max(0, loop * 1000 - (await idle.p99()))
  } finally {
    await idle.end()
  }
}

async function restart(shop: ShopProcess, env: Readonly<Record<string, string>>): Promise<void> {
  await shop.stopShop()
  await shop.startShop(env)
}

async function enter(shop: ShopProcess, path: string, body: object): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function placedOrder(shop: ShopProcess): Promise<string> {
  const placed: string[] = []
  const answers = noAnswers()
  await ask(placingOrders(shop.url, placed), answers)
  const [id] = placed
  if (id === undefined) throw new Error(`no order was placed: ${answers.wrong.join('; ')}`)
  return id
}

function wrong(email: string): Guess {
  return login(email, randomUUID())
}

function lookUp(id: string): Guess {
  return { path: `/api/orders/track/${encodeURIComponent(id)}` }
}

/** What an attacker may know of an id or make up: its end, its start, other case, wildcards, all but one character. */
function partOf(id: string): string {
  const parts = [
    id.slice(-8),
    id.slice(0, 8),
    id.slice(0, -1),
    id.slice(1),
    swapCase(id),
    `${id.slice(0, 8)}%`,
    `%${id.slice(-8)}`,
    `${id.slice(0, -1)}_`,
    `${id} `,
    randomUUID(),
    String(randomInt(100_000)),
  ]
  return parts[randomInt(parts.length)] ?? ''
}

function swapCase(id: string): string {
  return id.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
}
