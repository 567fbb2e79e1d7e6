/** What passes between the thread of the shop and the thread of the engine. */

/**
 * Where the engine keeps its data: on disk with every commit synced, or nowhere (tests, started from a snapshot for
 * speed).
 */
export type EngineStorage = { kind: 'disk'; directory: string } | { kind: 'memory'; snapshot: string | undefined }

/** Calls by which the disk was made to write down a file or a directory. */
export interface SyncCounts {
  files: number
  directories: number
}

/**
 * Bytes are questions in PostgreSQL's protocol, each answered by bytes, in order. `copyTo`: a folder that is not there
 * yet.
 */
export type ToEngine = Uint8Array<ArrayBuffer> | 'close' | 'count-syncs' | { copyTo: string }

export type FromEngine =
  | Uint8Array<ArrayBuffer>
  | { kind: 'ready' }
  | { kind: 'syncs'; counts: SyncCounts }
  | { kind: 'copied'; fault: string | undefined }
  /** The last message of an engine that is lost. */
  | { kind: 'lost'; reason: string }
