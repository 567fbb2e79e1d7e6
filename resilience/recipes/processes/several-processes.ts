import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../../bench/shop/shop-process.ts'
import { keepAsking, type Answers, type Question } from '../../buyers/asking.ts'
import { childrenOf, isAlive } from '../../shop/child-processes.ts'
import { printFigures } from '../../figures.ts'
import { fromAddress, GUESSES, login, sendGuesses } from '../../buyers/guesses.ts'
import { placingOrders } from '../../buyers/placing-orders.ts'
import { schedulesRun, type SchedulesRun } from '../../shop/schedules-run.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

const WORKERS = 3
const BUYERS = 12
const REPLACED_WITHIN_MS = 20_000
const SERVING_WITHIN_MS = 60_000

/**
 * Three processes on one port: guesses of one password at all of them, then kill -9 of one under orders. Passes when no
 * more guesses are checked than by one process alone, when only the connections of the dead process are cut off, when another
 * takes its place, when every schedule that came due meanwhile ran once (each minute's in each minute, where minutes
 * are watched), and all of them end well. Prints one line of figures; throws when it does not hold.
 */
export async function severalProcesses(options: {
  engine: string
  databaseUrl: string | undefined
  watchSeconds: number
}): Promise<void> {
  await refusedOnTheEmbeddedEngine()
  const shop = new ShopProcess({
    databaseUrl: options.databaseUrl,
    env: { WORKERS: String(WORKERS), RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  })
  try {
    const began = performance.now()
    await shop.start()
    await untilServing(shop)
    const processes = childrenOf(shop.pid ?? 0).length
    const looked = await guess(shop)
    const placed: string[] = []
    const over = new AbortController()
    const buying = keepAsking(fromAnywhere(placingOrders(shop.url, placed)), {
      atOnce: BUYERS,
      everyMs: 10,
      until: over.signal,
    })
    await pause(1000)
    const replacedMs = await killOne(shop)
    await pause(1000)
    over.abort()
    await pause(options.watchSeconds * 1000)
    const answers = await buying
    const last = childrenOf(shop.pid ?? 0)
    await shop.stopShop()
    const code = await shop.ended()
    const orphans = last.filter(isAlive).length
    const minutes = {
      least: Math.floor(options.watchSeconds / 60),
      most: Math.ceil((performance.now() - began) / 60_000) + 1,
    }
    const schedules = await schedulesRun(options.databaseUrl ?? '')
    const { acknowledged } = await compareOrders({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, placed)
    printFigures('several processes', options.engine, {
      processes,
      'guesses looked at': looked,
      acknowledged,
      'cut off': answers.wrong.length,
      'replaced after ms': replacedMs.toFixed(0),
      'schedules due': schedules.due,
      run: schedules.run,
      'those of each minute': `${schedules.eachMinute.least} to ${schedules.eachMinute.most}`,
      'exit code': String(code),
      orphans,
    })
    judge({ looked, answers, schedules, minutes, code, orphans })
  } finally {
    await shop.dispose()
  }
}

function judge(seen: {
  looked: number
  answers: Answers
  schedules: SchedulesRun
  minutes: { least: number; most: number }
  code: number | null
  orphans: number
}): void {
  if (seen.looked !== GUESSES) throw new Error(`${seen.looked} guesses of one password were looked at`)
  // Each on its way then, and perhaps once more on a connection that was kept.
  if (seen.answers.wrong.length > 2 * BUYERS)
    throw new Error(
      `${seen.answers.wrong.length} requests were lost, such as ${seen.answers.wrong.slice(0, 3).join('; ')}`,
    )
  if (seen.schedules.run > seen.schedules.due) throw new Error('a schedule ran twice')
  const { least, most } = seen.schedules.eachMinute
  if (least < seen.minutes.least || most > seen.minutes.most)
    throw new Error(
      `in ${seen.minutes.least} to ${seen.minutes.most} minutes the schedules of each minute ran ${least} to ${most} times`,
    )
  if (seen.code !== 0 || seen.orphans > 0)
    throw new Error(`the shop ended with ${seen.code}, and left ${seen.orphans} processes`)
}

/** How many of many guesses at once, each from an address of its own, were compared with the password. */
async function guess(shop: ShopProcess): Promise<number> {
  const { wrong } = await sendGuesses(shop, 3 * GUESSES, () => {
    const { headers, ...guessed } = fromAddress(anyAddress(), login('victim@example.com', randomUUID()))
    // Each on a connection of its own: those go to the processes in turn.
    return { ...guessed, headers: { ...headers, connection: 'close' } }
  })
  return wrong
}

/** Until all of them serve: the first one says that it is ready before the others have begun. */
async function untilServing(shop: ShopProcess): Promise<void> {
  const end = performance.now() + SERVING_WITHIN_MS
  while (!shop.log().includes(`${WORKERS} processes serve it`)) {
    if (performance.now() > end) throw new Error(`not all processes serve the shop: ${shop.log().slice(-1000)}`)
    await pause(50)
  }
}

/** Kills one process; milliseconds until there are as many as before. */
async function killOne(shop: ShopProcess): Promise<number> {
  const [victim] = childrenOf(shop.pid ?? 0)
  if (victim === undefined) throw new Error('no process is there to be killed')
  const begun = performance.now()
  process.kill(victim, 'SIGKILL')
  while (isAlive(victim) || childrenOf(shop.pid ?? 0).length < WORKERS) {
    if (performance.now() - begun > REPLACED_WITHIN_MS)
      throw new Error('no other process took the place of the one that was killed')
    await pause(20)
  }
  return performance.now() - begun
}

async function refusedOnTheEmbeddedEngine(): Promise<void> {
  const alone = new ShopProcess({ env: { WORKERS: '2' } })
  try {
    const said = await alone.start().then(
      () => 'nothing, and served',
      (error: unknown) => String(error),
    )
    if (!said.includes('WORKERS above 1 needs DATABASE_URL'))
      throw new Error(`the embedded engine with two processes said: ${said}`)
  } finally {
    await alone.dispose()
  }
}

function fromAnywhere(question: Question): Question {
  return { ...question, headers: () => ({ ...question.headers?.(), 'x-forwarded-for': anyAddress() }) }
}

function anyAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
}
