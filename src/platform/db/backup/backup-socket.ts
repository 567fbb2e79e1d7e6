import { lstatSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

/** A file in the data directory that holds the socket's path while the socket is open. */
const ADDRESS_FILE = 'backup-socket.json'
/** Name prefixes of the folders for copies and for the socket in the data directory. */
const COPY = 'backup-copy-'
const FOLDER = 'backup-socket-'
/** The strictest system limits a socket path to 103 bytes. This many follow the folder's prefix. */
const MAX_PREFIX_BYTES = 103 - 'xxxxxx/backup'.length

/** A copy of the data directory, which the caller reads and deletes; or the reason why there is none. */
const answerSchema = z.union([z.strictObject({ copy: z.string() }), z.strictObject({ fault: z.string() })])
type Answer = z.infer<typeof answerSchema>

/**
 * Offers copies of the embedded database to the backup program, because only the shop's process may read its files. The
 * socket lies in a folder that only this account can enter: a program that can read the database's files may ask for a
 * copy. The shop pauses while the copy is made, not while it is read.
 * @returns a function that closes the socket
 */
export async function openBackupSocket({
  database,
  dataDir,
  log,
}: {
  database: Database
  dataDir: string
  log: Log
}): Promise<() => void> {
  const root = realpathSync(resolve(dataDir))
  // Left over from a shop that was killed.
  removeFolders(root, FOLDER)
  removeFolders(root, COPY)
  const near = join(root, FOLDER)
  // Near the data if possible: a service may have a private /tmp that no other program can see.
  const folder = mkdtempSync(Buffer.byteLength(near) <= MAX_PREFIX_BYTES ? near : join(tmpdir(), 'shop-'))
  const socket = join(folder, 'backup')
  const server = createServer(
    (_request, response) => void copyInto(database, root, log).then((content) => answer(response, content)),
  )
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  const sign = join(root, ADDRESS_FILE)
  writeFileSync(sign, JSON.stringify({ socket }), { mode: 0o600 })
  return () => {
    server.close()
    server.closeAllConnections()
    rmSync(sign, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copyInto(database: Database, root: string, log: Log): Promise<Answer> {
  const begun = performance.now()
  let copy: string | undefined
  try {
    // Deletes copies of backups that were killed, because they would fill the disk. If two backups run at once, the
    // earlier one fails and says why.
    removeFolders(root, COPY)
    copy = mkdtempSync(join(root, COPY))
    if (!database.copyFiles) throw new Error('this database has no files of its own')
    await database.copyFiles(copy)
    log.info({ ms: Math.round(performance.now() - begun) }, 'a copy for a backup was made')
    return { copy }
  } catch (error) {
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
    log.error({ err: error }, 'a copy for a backup could not be made')
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function removeFolders(root: string, beginning: string): void {
  for (const name of readdirSync(root))
    if (name.startsWith(beginning)) rmSync(join(root, name), { recursive: true, force: true })
}

/** A copy that no caller has learned of is deleted. */
function answer(response: ServerResponse, content: Answer): void {
  response.once('close', () => {
    if (!response.writableFinished && 'copy' in content) rmSync(content.copy, { recursive: true, force: true })
  })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** Longer than copying a database of many gigabytes takes. */
const ANSWERED_WITHIN_MS = 30 * 60_000

/**
 * Asks the shop that runs on this data directory for a copy, which the caller deletes; undefined when no shop runs. The
 * caller may be root while the shop is not, so the answer is only trusted if it names a copy inside that directory.
 * @throws when the shop cannot make a copy or does not answer; the message says why
 */
export async function askForBackup(dataDir: string): Promise<string | undefined> {
  const socket = readSign(resolve(dataDir))
  if (socket === undefined) return undefined
  const content = await new Promise<unknown>((resolve, reject) => {
    request(
      { socketPath: socket, path: '/', signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) },
      (response) => void json(response).then(resolve, reject),
    )
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(undefined) : reject(error),
      )
      .end()
  })
  if (content === undefined) return undefined
  const answered = answerSchema.parse(content)
  if ('fault' in answered) throw new Error(answered.fault)
  const root = realpathSync(resolve(dataDir))
  if (
    dirname(answered.copy) !== root ||
    !basename(answered.copy).startsWith(COPY) ||
    !lstatSync(answered.copy).isDirectory()
  )
    throw new Error(`The shop names a copy that is none: ${answered.copy}`)
  return answered.copy
}

function readSign(dataDir: string): string | undefined {
  try {
    const sign: unknown = JSON.parse(readFileSync(join(dataDir, ADDRESS_FILE), 'utf8'))
    return typeof sign === 'object' && sign !== null && 'socket' in sign && typeof sign.socket === 'string'
      ? sign.socket
      : undefined
  } catch {
    return undefined
  }
}
