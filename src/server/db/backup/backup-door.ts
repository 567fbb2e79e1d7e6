import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemClock } from '#shared/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { backupLines } from './write-backup.ts'

/** Written into the data directory while the door is open: where it is. */
const SIGN = 'backup-door.json'

/** A backup as it is kept: compressed text. */
export function compressedBackup(database: Database): Readable {
  return Readable.from(withLineEnds(backupLines({ db: database.db, clock: systemClock }))).pipe(createGzip())
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/**
 * The embedded database belongs to the shop's own process, so only that can back it up. The door is a socket in a folder that
 * nobody but this account may enter; whoever can read the database's files may ask there for a backup.
 * @returns what closes it.
 */
export async function openBackupDoor({ database, dataDir, log }: { database: Database; dataDir: string; log: Log }): Promise<() => void> {
  // A socket's path has to be short, and a data directory's may be long.
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const socket = join(folder, 'backup')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/gzip' })
    pipeline(compressedBackup(database), response).then(
      () => log.info('a backup was made'),
      (error: unknown) => log.error({ err: error }, 'a backup could not be made'),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  const sign = join(dataDir, SIGN)
  writeFileSync(sign, JSON.stringify({ socket }), { mode: 0o600 })
  return () => {
    server.close()
    server.closeAllConnections()
    rmSync(sign, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks the shop that runs on this data directory for a backup; undefined when none does. */
export async function askAtBackupDoor(dataDir: string): Promise<Readable | undefined> {
  const socket = readSign(resolve(dataDir))
  if (socket === undefined) return undefined
  return new Promise((resolve, reject) => {
    request({ socketPath: socket, path: '/' }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
      .end()
  })
}

function readSign(dataDir: string): string | undefined {
  try {
    const sign: unknown = JSON.parse(readFileSync(join(dataDir, SIGN), 'utf8'))
    return typeof sign === 'object' && sign !== null && 'socket' in sign && typeof sign.socket === 'string' ? sign.socket : undefined
  } catch {
    return undefined
  }
}
