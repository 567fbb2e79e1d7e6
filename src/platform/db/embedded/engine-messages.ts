/** Messages between the shop's thread and the engine's thread. */

/**
 * Where the engine stores its data: on disk with every commit synced, or only in memory (tests, started from a snapshot
 * for speed).
 */
export type EngineStorage = { kind: 'disk'; directory: string } | { kind: 'memory'; snapshot: string | undefined }

/** Number of fsync calls for files and directories. */
export interface SyncCounts {
  files: number
  directories: number
}

/**
 * Bytes are requests in PostgreSQL's protocol; each is answered with bytes, in order. `copyTo`: a folder that does not
 * exist yet.
 */
export type ToEngine = Uint8Array<ArrayBuffer> | 'close' | 'count-syncs' | { copyTo: string }

export type FromEngine =
  | Uint8Array<ArrayBuffer>
  | { kind: 'ready' }
  | { kind: 'syncs'; counts: SyncCounts }
  | { kind: 'copied'; fault: string | undefined }
  /** The last message of an engine that is lost. */
  | { kind: 'lost'; reason: string }
