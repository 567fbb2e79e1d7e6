import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { copyCluster } from './copy-cluster.ts'
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts'
import type { EngineStorage, FromEngine, ToEngine } from './engine-messages.ts'

// Runs in a thread of its own, started by engine-thread.ts: in the main thread every query would block the shop.
const port = parentPort
if (!port) throw new Error('the engine runs in a worker thread only')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- engine-thread.ts, the only caller, hands over nothing else
const storage = workerData as EngineStorage

let lastComplaint = 'the engine stopped without a word'
const disk =
  storage.kind === 'disk'
    ? new DurableFileSystem(storage.directory, (error) => giveUp(error?.message ?? lastComplaint))
    : undefined
const engine = await PGlite.create({
  extensions: { pg_trgm },
  ...(disk ? { fs: disk, startParams: durableStartParams(), onStderr: listen } : await inMemory()),
})

port.on('message', (message: ToEngine) => {
  if (message === 'close') void close()
  else if (message === 'count-syncs') tell({ kind: 'syncs', counts: disk?.syncs ?? { files: 0, directories: 0 } })
  else if (message instanceof Uint8Array) void answer(message)
  else copy(message.copyTo)
})
tell({ kind: 'ready' })

async function inMemory(): Promise<{ dataDir: string; loadDataDir?: Blob }> {
  const snapshot = storage.kind === 'memory' ? storage.snapshot : undefined
  return { dataDir: 'memory://', ...(snapshot !== undefined && { loadDataDir: await openAsBlob(snapshot) }) }
}

/**
 * Collects the answer in parts. The engine's call that returns a whole answer parses each message a second time and
 * keeps it for ever (PGlite 0.5.16): after some hundred thousand orders the thread ran out of memory.
 */
async function answer(question: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = []
  try {
    // Copies, because each part is a view of the engine's own memory. All parts are handed over before the call first
    // waits, so answers keep their order.
    await engine.execProtocolRawStream(question, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) })
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
  const whole = joined(parts)
  tell(whole, [whole.buffer])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** Nothing is written meanwhile, because this thread is the only writer. */
function copy(to: string): void {
  let fault: string | undefined
  try {
    if (storage.kind !== 'disk') throw new Error('an engine in memory has no files')
    copyCluster(storage.directory, to)
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  tell({ kind: 'copied', fault })
}

async function close(): Promise<void> {
  await engine.close()
  process.exit(0)
}

/** Ends the thread at once. The engine must not be used again, because its memory can no longer be trusted. */
function giveUp(reason: string): never {
  tell({ kind: 'lost', reason })
  process.exit(1)
}

/** Remembers the cause of an imminent end. Log lines are not forwarded, because some quote statements. */
function listen(line: string): boolean {
  lastComplaint = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? lastComplaint
  return true
}

function tell(message: FromEngine, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}
