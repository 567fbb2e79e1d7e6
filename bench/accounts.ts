import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../src/shared/clock.ts'
import { openDatabase } from '../src/server/db/client.ts'
import { readSession } from '../src/server/domain/accounts/index.ts'
import { load } from './load.ts'

const LOGINS_AT_ONCE = 100
const EVERY_MS = 10
const MEMBER = { email: 'bench@example.com', password: 'Kestrel-0417-moss' }
const JSON_BODY = { 'content-type': 'application/json' }

export interface AccountFigures {
  /** Milliseconds of CPU for finding out who asks, in this process; undefined where the database is no server. */
  sessionCheckCpu: number | undefined
  /** Milliseconds, of other requests: alone, and beside a hundred people who log in over and over. */
  quietP99: number
  loginsP99: number
  loginsPerSecond: number
}

/** Measures what members cost a running shop. Registers one, so a shop is measured once. */
export async function measureAccounts(options: { url: string; databaseUrl: string | undefined; seconds: number }): Promise<AccountFigures> {
  const { url, databaseUrl, seconds } = options
  const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ ...MEMBER, firstName: 'Bench', lastName: 'Member' }) })
  const token = /sess=([\w-]+)/.exec(registered.headers.get('set-cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`registering answered ${registered.status}`)
  const quiet = await sample(`${url}/api/services`, seconds)
  const logins = load({ url: `${url}/api/auth/login`, method: 'POST', headers: JSON_BODY, body: () => JSON.stringify(MEMBER), connections: LOGINS_AT_ONCE, seconds: seconds + 1 })
  // All hundred stand in line before anybody else is looked at.
  await pause(500)
  const busy = await sample(`${url}/api/services`, seconds)
  return {
    sessionCheckCpu: databaseUrl === undefined ? undefined : await sessionCheckCpu(databaseUrl, token),
    quietP99: p99(quiet),
    loginsP99: p99(busy),
    loginsPerSecond: (await logins).perSecond,
  }
}

async function sessionCheckCpu(databaseUrl: string, token: string): Promise<number> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: 'memory://',
    onFault(error) {
      throw error
    },
  })
  const deps = { db: database.db, clock: systemClock }
  const check = async (times: number) => {
    for (let each = 0; each < times; each += 1) if (!(await readSession(deps, token))) throw new Error('the session signs nobody in')
  }
  await check(500)
  const begun = process.cpuUsage()
  await check(2000)
  const { user, system } = process.cpuUsage(begun)
  await database.close()
  return (user + system) / 1000 / 2000
}

/** How long requests take that come at a steady pace, whether the ones before are answered or not; milliseconds. */
async function sample(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const pending: Promise<number>[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    pending.push(timed(url, agent))
    await pause(EVERY_MS)
  }
  const times = await Promise.all(pending)
  agent.destroy()
  return times
}

function timed(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - begun) : reject(new Error(`${url} answered ${response.statusCode}`))))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
