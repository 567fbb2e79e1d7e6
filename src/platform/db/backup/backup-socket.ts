import { lstatSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

/** Written into the data directory while the socket is open: where it is. */
const ADDRESS_FILE = 'backup-socket.json'
/** How the folders begin in which copies lie, and the socket, in the data directory. */
const COPY = 'backup-copy-'
const FOLDER = 'backup-socket-'
/** A socket's path may have 103 bytes on the strictest system, and this much comes after the folder's beginning. */
const LONGEST_BEGINNING = 103 - 'xxxxxx/backup'.length

/** A data directory like the shop's, for the caller to read and to delete; or why there is none. */
const answerSchema = z.union([z.strictObject({ copy: z.string() }), z.strictObject({ fault: z.string() })])
type Answer = z.infer<typeof answerSchema>

/**
 * The embedded database belongs to the shop's own process, so only that can copy its files. the socket is a socket in a
 * folder that only this account may enter; a program that can read the database's files may ask there for a copy. The
 * shop waits for as long as the copy takes, and not until it has been read.
 * @returns what closes it.
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
  // Of a shop that was killed.
  removeFolders(root, FOLDER)
  removeFolders(root, COPY)
  const near = join(root, FOLDER)
  // Near the data where it can be: a service may have a /tmp of its own, where no other program finds it.
  const folder = mkdtempSync(Buffer.byteLength(near) <= LONGEST_BEGINNING ? near : join(tmpdir(), 'shop-'))
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
    // Of a backup that was killed: night after night they would fill the disk. Of two at once, the earlier breaks off
    // and says so.
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

/** A copy whose place was not told to a caller is deleted again. */
function answer(response: ServerResponse, content: Answer): void {
  response.once('close', () => {
    if (!response.writableFinished && 'copy' in content) rmSync(content.copy, { recursive: true, force: true })
  })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** A copy of a database of many gigabytes is long done. */
const ANSWERED_WITHIN_MS = 30 * 60_000

/**
 * Asks the shop that runs on this data directory for a copy of it, which the caller deletes; undefined when none runs.
 * The caller may be root and the shop is not: what it answers is believed only where it names a folder of copies in
 * that directory.
 * @throws when the shop cannot make one, or does not answer; the message says why.
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
