import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../src/kernel/clock.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { readSession } from '../src/modules/accounts/index.ts'
import { load } from './load.ts'
import { p99, steadily } from './steadily.ts'

const LOGINS_AT_ONCE = 100
const PER_SECOND = 100
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
export async function measureAccounts(options: {
  url: string
  databaseUrl: string | undefined
  seconds: number
}): Promise<AccountFigures> {
  const { url, databaseUrl, seconds } = options
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ ...MEMBER, firstName: 'Bench', lastName: 'Member' }),
  })
  const token = /sess=([\w-]+)/.exec(registered.headers.get('set-cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`registering answered ${registered.status}`)
  const quiet = await steadily({ url: `${url}/api/services`, perSecond: PER_SECOND, seconds })
  const logins = load({
    url: `${url}/api/auth/login`,
    method: 'POST',
    headers: JSON_BODY,
    body: () => JSON.stringify(MEMBER),
    connections: LOGINS_AT_ONCE,
    seconds: seconds + 1,
  })
  // All hundred stand in line before other requests are looked at.
  await pause(500)
  const busy = await steadily({ url: `${url}/api/services`, perSecond: PER_SECOND, seconds })
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
    for (let each = 0; each < times; each += 1)
      if (!(await readSession(deps, token))) throw new Error('the session is not found')
  }
  await check(500)
  const begun = process.cpuUsage()
  await check(2000)
  const { user, system } = process.cpuUsage(begun)
  await database.close()
  return (user + system) / 1000 / 2000
}
