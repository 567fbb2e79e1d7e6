import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { SyncCounts } from './engine-messages.ts'

/** The part of Emscripten's NODEFS that we use. None of it is a public interface, so it is checked before use. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenedStream) => number }
  realPath(node: unknown): string
}
interface OpenedStream {
  /** Undefined for a directory. */
  nfd?: number
  node: unknown
}

/** PGlite's directory on disk, with the fsync that PGlite lacks. */
export class DurableFileSystem extends NodeFS {
  readonly syncs: SyncCounts = { files: 0, directories: 0 }
  readonly #giveUp: (error?: Error) => never

  /**
   * `giveUp` is called when the engine panics or the disk refuses to sync, and must not return. PGlite ignores both and
   * would continue with a broken engine. After a failed sync, a second one may wrongly succeed.
   */
  constructor(directory: string, giveUp: (error?: Error) => never) {
    super(directory)
    this.#giveUp = giveUp
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#hook(module)],
        onAbort: () => this.#giveUp(),
      },
    }
  }

  #hook(module: unknown): void {
    const files = nodeFileSystemOf(module)
    files.stream_ops.fsync = (stream) => {
      try {
        this.#sync(files, stream)
        return 0
      } catch (error) {
        return this.#giveUp(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  #sync(files: NodeFileSystem, stream: OpenedStream): void {
    if (stream.nfd !== undefined) {
      fsyncSync(stream.nfd)
      this.syncs.files += 1
      return
    }
    const directory = openSync(files.realPath(stream.node), 'r')
    try {
      fsyncSync(directory)
    } finally {
      closeSync(directory)
    }
    this.syncs.directories += 1
  }
}

/**
 * PGlite's own parameters without `-F` (no fsync), and with every commit on the disk before it is acknowledged.
 * `wal_sync_method` must be fsync, because the engine's fdatasync does nothing.
 */
export function durableStartParams(own: readonly string[] = PGlite.defaultStartParams): string[] {
  if (!own.includes('-F'))
    throw new Error('PGlite no longer starts with -F; look again at how it syncs before its version is raised')
  const settings = ['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync', 'full_page_writes=on']
  return [...own.filter((parameter) => parameter !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * Finds the file system inside the engine. Throws when a new version has moved it, because without this hook nothing is
 * durable.
 */
export function nodeFileSystemOf(module: unknown): NodeFileSystem {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Emscripten's module is an untyped bag of properties
  const found = (module as { NODEFS?: Partial<NodeFileSystem> }).NODEFS
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is used of it was just looked at
  if (typeof found?.stream_ops === 'object' && typeof found.realPath === 'function') return found as NodeFileSystem
  throw new Error('PGlite has moved its file system; without fsync no order is safe, so the shop does not start')
}
