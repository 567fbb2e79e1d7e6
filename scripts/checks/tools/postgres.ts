import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Account, serverAccount } from '../account.ts'
import { atEnd } from '../at-end.ts'
import { run } from '../command.ts'
import { findPostgres } from './find-postgres.ts'
import { freePort } from '#harness/free-port.ts'

export interface RunningServer {
  kind: 'running'
  url: string
  /** Crashes the server, and resolves when it answers again; undefined for a given server. */
  restart: ((downForMs: number) => Promise<void>) | undefined
  stop(): void
}

export type TestServer = RunningServer | { kind: 'missing'; reason: string }

export interface ServerOptions {
  /** Acknowledged commits survive a crash. */
  durable?: boolean
  /** Parent of its temporary folder. */
  within?: string
}

/** Settings of a short-lived server: nothing has to survive, and every test file opens a few connections. */
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=128MB',
  'listen_addresses=127.0.0.1',
  'log_min_messages=fatal',
  'TimeZone=UTC',
]

/** Faster settings for tests; benchmarks of durable writes leave them out. */
const UNSAFE_SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/**
 * Autovacuum runs every few seconds instead of every minute: until the server knows that a table has grown, it scans it
 * for each foreign key check.
 */
const MEASURED_SETTINGS = ['autovacuum_naptime=3s']

/**
 * A PostgreSQL server in a temporary folder, removed by `stop` or when this process ends. Uses TEST_DATABASE_URL if it
 * is set.
 */
export async function startPostgres({ durable = false, within = tmpdir() }: ServerOptions = {}): Promise<TestServer> {
  const given = durable ? undefined : process.env['TEST_DATABASE_URL']
  if (given) return { kind: 'running', url: given, restart: undefined, stop: () => undefined }
  const bin = await findPostgres()
  if (bin === undefined)
    return {
      kind: 'missing',
      reason:
        'PostgreSQL 15 or newer is not on this machine and neither apt-get nor npm could bring it: tests on it are left out.',
    }
  const account = serverAccount()
  const home = mkdtempSync(join(within, 'fifteen-x-postgres-'))
  const forgetHome = atEnd(() => rmSync(home, { recursive: true, force: true }))
  if (account) chownSync(home, account.uid, account.gid)
  const data = join(home, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...account, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) return { kind: 'missing', reason: `PostgreSQL could not make a test database: ${made.stderr}` }

  const port = await freePort()
  const settings = [
    ...SETTINGS,
    ...(durable ? MEASURED_SETTINGS : UNSAFE_SETTINGS),
    `port=${port}`,
    `unix_socket_directories=${home}`,
  ].flatMap((setting) => ['-c', setting])
  const stopServer = serve(bin, { data, home }, account, settings)
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  return {
    kind: 'running',
    url,
    async restart(downForMs) {
      // Asynchronously, because this process may send faster than the server can read.
      const control = async (...args: string[]) => {
        const { code, output } = await run(join(bin, 'pg_ctl'), [...args, '-D', data, '-w'], { cwd: home, account })
        if (code !== 0) throw new Error(`PostgreSQL could not ${args[0]}: ${output}`)
      }
      await control('stop', '-m', 'immediate')
      await pause(downForMs)
      await control('start', '-o', settings.join(' '), '-l', join(home, 'log'))
      await untilAnswering(url)
    },
    stop() {
      stopServer()
      forgetHome()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function serve(
  bin: string,
  { data, home }: { data: string; home: string },
  account: Account | undefined,
  settings: string[],
): () => void {
  // In its own process group: Ctrl-C must not stop it before the tests that use it.
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
    ...account,
    cwd: home,
    stdio: 'ignore',
    detached: true,
  })
  server.unref()
  const forget = atEnd(() => stop())
  const stop = () => {
    forget()
    // Waits until it has exited, so that the folder can be removed.
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], {
      ...account,
      cwd: home,
      stdio: 'ignore',
    })
  }
  return stop
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
  }
}
