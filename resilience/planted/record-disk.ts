import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'

// Injected into a shop (`--import`): records every file operation of the embedded engine's thread, for the power-cut
// recipe. The engine uses the calls below and no others.

const journal = process.env['DISK_JOURNAL'] ?? ''
const { Worker, isMainThread } = workerThreads

if (isMainThread) {
  workerThreads.Worker = class extends Worker {
    constructor(...[file, options]: ConstructorParameters<typeof Worker>) {
      super(
        file,
        options?.name === 'database'
          ? { ...options, execArgv: ['--import', import.meta.url], env: { DISK_JOURNAL: journal } }
          : options,
      )
    }
  }
  syncBuiltinESMExports()
} else record()

function record(): void {
  const {
    openSync,
    closeSync,
    writeSync,
    writeFileSync,
    ftruncateSync,
    truncateSync,
    renameSync,
    unlinkSync,
    mkdirSync,
    rmdirSync,
    fsyncSync,
    existsSync,
  } = fs
  const into = openSync(journal, 'a')
  const note = (...entry: (string | number | boolean)[]) => void writeSync(into, `${JSON.stringify(entry)}\n`)
  note('begin')
  Object.assign(fs, {
    openSync(path: string, flags: string | number, mode?: number) {
      const isNew = !existsSync(path)
      const descriptor = openSync(path, flags, mode)
      note('open', descriptor, path, isNew, typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0)
      return descriptor
    },
    closeSync(descriptor: number) {
      closeSync(descriptor)
      note('close', descriptor)
    },
    writeSync(descriptor: number, buffer: Uint8Array, ...[offset, length, position]: [number, number, number]) {
      const written = writeSync(descriptor, buffer, offset, length, position)
      note(
        'write',
        descriptor,
        position,
        Buffer.from(buffer.buffer, buffer.byteOffset + offset, written).toString('base64'),
      )
      return written
    },
    writeFileSync(path: string, contents: string, options: fs.WriteFileOptions) {
      writeFileSync(path, contents, options)
      note('make', path)
    },
    ftruncateSync(descriptor: number, length: number) {
      ftruncateSync(descriptor, length)
      note('cut', descriptor, length)
    },
    truncateSync(path: string, length: number) {
      truncateSync(path, length)
      note('cut-path', path, length)
    },
    renameSync(from: string, to: string) {
      renameSync(from, to)
      note('rename', from, to)
    },
    unlinkSync(path: string) {
      unlinkSync(path)
      note('remove', path)
    },
    mkdirSync(path: string, options: fs.MakeDirectoryOptions) {
      const made = mkdirSync(path, options)
      note('make-directory', path)
      return made
    },
    rmdirSync(path: string) {
      rmdirSync(path)
      note('remove-directory', path)
    },
    fsyncSync(descriptor: number) {
      fsyncSync(descriptor)
      note('sync', descriptor)
    },
  })
  syncBuiltinESMExports()
}
