import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The smallest unit that a disk writes atomically. */
const SECTOR = 512

type Field = string | number | boolean | Buffer
export interface Journal {
  /** An operation as `planted/record-disk.ts` records it; written data is bytes again. */
  entries: Field[][]
  /** End of each entry in the file, in bytes. */
  ends: number[]
}

export interface PowerCut {
  journal: Journal
  /** The recorded directory, and a copy of it from before the first entry, which is completely on the disk. */
  directory: string
  before: string
  /** Number of entries executed when the power was cut. */
  at: number
  /** What happened to unsynced data: all lost, all kept, or parts of it, down to single sectors. */
  unsynced: 'lost' | 'kept' | 'torn'
  /** False: as if fsync had never been called. */
  hasSyncs?: boolean
}

interface Change {
  at: number
  /** Position of the written bytes; undefined for a truncation. */
  bytes: Buffer | undefined
  position: number
}

interface StoredFile {
  /** Content before the first entry. */
  from: string | undefined
  changes: Change[]
  /** Entries before this one are on the disk. */
  syncedUntil: number
}

/** Line by line, because half a minute of orders exceeds the maximum length of a string. */
export function readJournal(file: string): Journal {
  const bytes = readFileSync(file)
  const journal: Journal = { entries: [], ends: [] }
  for (let start = 0, end = bytes.indexOf('\n'); end !== -1; start = end + 1, end = bytes.indexOf('\n', start)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the plant
    const entry = JSON.parse(bytes.toString('utf8', start, end)) as Field[]
    if (entry[0] === 'write') entry[3] = Buffer.from(String(entry[3]), 'base64')
    journal.entries.push(entry)
    journal.ends.push(end + 1)
  }
  return journal
}

/** Number of entries that were executed when the journal had this many bytes. */
export function doneBy({ ends }: Journal, bytes: number): number {
  let [from, to] = [0, ends.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ends[middle] ?? 0) > bytes) to = middle
    else from = middle + 1
  }
  return from
}

/**
 * Builds the directory `into` as a power cut could have left it, by the rules of ext4 and XFS: an fsync writes
 * everything written to the file before; names, lengths and removals reach the disk in order, and those before any sync
 * are there; of everything else, any part may be missing. Not simulated: a disk that lies about syncing, or loses old
 * data.
 */
export function buildAfterPowerCut(
  { journal, directory, before, at, unsynced, hasSyncs = true }: PowerCut,
  into: string,
): void {
  const { entries } = journal
  const lastSync = hasSyncs ? entries.findLastIndex(([kind], index) => kind === 'sync' && index < at) : -1
  const namesUntil = { lost: lastSync, kept: at, torn: lastSync + Math.floor(Math.random() * (at - lastSync)) }[
    unsynced
  ]
  const files = new Map<string, StoredFile>()
  // The directory as the shop saw it, and as it is on the disk.
  const [seen, stored] = [new Names(files, before), new Names(files, before)]
  const opened = new Map<Field | undefined, StoredFile | undefined>()
  for (const [index, [kind, first, ...more]] of entries.slice(0, at).entries()) {
    const path = typeof first === 'string' ? relative(directory, first) : ''
    const change = (file: StoredFile | undefined, bytes: Buffer | undefined, position: number) =>
      void file?.changes.push({ at: index, bytes, position })
    const rename = (names: Names) => names.move(path, relative(directory, String(more[0])))
    if (kind === 'begin') opened.clear()
    else if (kind === 'open') {
      const name = relative(directory, String(more[0]))
      const file = seen.open(name, more[1] === true)
      if (index < namesUntil && file) stored.set(name, file)
      if (more[2] === true) change(file, undefined, 0)
      opened.set(first, file)
    } else if (kind === 'close') opened.delete(first)
    else if (kind === 'write')
      change(opened.get(first), Buffer.isBuffer(more[1]) ? more[1] : undefined, Number(more[0]))
    else if (kind === 'cut') change(opened.get(first), undefined, Number(more[0]))
    else if (kind === 'cut-path') change(seen.open(path, false), undefined, Number(more[0]))
    else if (kind === 'rename') {
      rename(seen)
      if (index < namesUntil) rename(stored)
    } else if (kind === 'remove') {
      seen.remove(path)
      if (index < namesUntil) stored.remove(path)
    } else if (kind === 'make-directory') {
      if (index < namesUntil) stored.directories.add(path)
    } else if (kind === 'remove-directory') {
      if (index < namesUntil) stored.remove(path)
    } else if (kind === 'sync') {
      const file = opened.get(first)
      if (file && hasSyncs) file.syncedUntil = index
    }
  }
  cpSync(before, into, { recursive: true })
  stored.write(into, (file) => contents(file, before, { namesUntil, unsynced }))
}

/** Which file has which name. An unused name is as before. */
class Names {
  readonly directories = new Set<string>()
  readonly #files: Map<string, StoredFile>
  readonly #before: string
  readonly #named = new Map<string, StoredFile>()
  readonly #gone = new Set<string>()

  constructor(files: Map<string, StoredFile>, before: string) {
    this.#files = files
    this.#before = before
  }

  /** Undefined for a directory, and for files elsewhere. */
  open(name: string, isNew: boolean): StoredFile | undefined {
    const known = this.#named.get(name)
    if (known || name.startsWith('..') || name === '') return known
    const file = isNew || this.#gone.has(name) ? emptyFile() : this.#fromBefore(name)
    if (file) this.set(name, file)
    return file
  }

  set(name: string, file: StoredFile): void {
    this.#named.set(name, file)
    this.#gone.delete(name)
  }

  move(from: string, to: string): void {
    const file = this.#named.get(from) ?? this.#fromBefore(from)
    this.remove(from)
    if (file) this.set(to, file)
  }

  remove(name: string): void {
    this.#named.delete(name)
    this.directories.delete(name)
    this.#gone.add(name)
  }

  write(into: string, contentsOf: (file: StoredFile) => Buffer): void {
    for (const name of this.#gone) rmSync(join(into, name), { recursive: true, force: true })
    for (const name of this.directories) mkdirSync(join(into, name), { recursive: true, mode: 0o700 })
    for (const [name, file] of this.#named) {
      if (file.from === name && file.changes.length === 0) continue
      mkdirSync(dirname(join(into, name)), { recursive: true, mode: 0o700 })
      writeFileSync(join(into, name), contentsOf(file), { mode: 0o600 })
    }
  }

  /** One file object for both views. */
  #fromBefore(name: string): StoredFile | undefined {
    const known = this.#files.get(name)
    if (known || !existsSync(join(this.#before, name))) return known
    const file = { ...emptyFile(), from: name }
    this.#files.set(name, file)
    return file
  }
}

function emptyFile(): StoredFile {
  return { from: undefined, changes: [], syncedUntil: -1 }
}

/** The part of a file's changes that is on the disk. */
function contents(
  { from, changes, syncedUntil }: StoredFile,
  before: string,
  { namesUntil, unsynced }: { namesUntil: number; unsynced: PowerCut['unsynced'] },
): Buffer {
  let bytes = from === undefined ? Buffer.alloc(0) : readFileSync(join(before, from))
  let length = bytes.length
  const resize = (to: number) => {
    // Doubles its capacity, because a log file grows by sectors to megabytes.
    if (to > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(Math.max(to, 2 * bytes.length) - bytes.length)])
    if (to > length) bytes.fill(0, length, to)
    length = to
  }
  for (const change of changes) {
    const isSure = change.at < syncedUntil || unsynced === 'kept'
    if (!change.bytes) {
      if (isSure || change.at < namesUntil) resize(change.position)
      continue
    }
    for (let start = 0; start < change.bytes.length; start += SECTOR) {
      if (!isSure && (unsynced === 'lost' || Math.random() < 0.5)) continue
      const sector = change.bytes.subarray(start, start + SECTOR)
      resize(Math.max(length, change.position + start + sector.length))
      sector.copy(bytes, change.position + start)
    }
  }
  return bytes.subarray(0, length)
}
