import { fstatSync, writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutEmails } from '#kernel/without-emails.ts'
import { trailFields } from '#platform/telemetry/trail.ts'
import { redact } from './redact.ts'

export type Log = Logger

/**
 * An error for the log. Drivers attach whole rows and addresses to their errors (`detail`, `recipient`), so only these
 * fields are kept, and e-mail addresses in them are masked.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  const scrub = (text: string) => withoutEmails(text, '[e-mail]')
  return { type: error.name, message: scrub(error.message), code, constraint, stack: scrub(error.stack ?? '') }
}

/**
 * The only logger: JSON lines on standard output, without secrets and personal data, each with its request and job. No
 * child loggers, because their bindings would bypass `redact`.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: null,
    formatters: { log: (record: Record<string, unknown>) => redact(record) },
    mixin: trailFields,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(settings, options.destination ?? standardOutput())
}

/** Buffer limit for a slow reader; bytes. */
const KEPT_BYTES = 1_000_000

/**
 * Writes to standard output. A full disk, or a reader that stopped reading, costs log lines but never blocks the shop.
 * Files are written synchronously, and lines that fail are dropped. Pipes are written asynchronously, and lines beyond
 * one megabyte of backlog are dropped.
 */
export function standardOutput(fd = 1, pipe: NodeJS.WriteStream = process.stdout): DestinationStream {
  // Without this listener an error would end the process, also for output outside the log.
  pipe.on('error', () => undefined)
  const kind = fstatSync(fd)
  if (!kind.isFIFO() && !kind.isSocket()) return { write: (line) => writeAtOnce(fd, line) }
  // Node writes synchronously to a pipe on standard output; no request may wait for a log.
  const handle: unknown = Reflect.get(pipe, '_handle')
  if (hasBlocking(handle)) handle.setBlocking(false)
  return { write: (line) => void (pipe.writableLength < KEPT_BYTES && pipe.write(line)) }
}

function writeAtOnce(fd: number, line: string): void {
  try {
    writeSync(fd, line)
  } catch {
    // There is no other place to report it.
  }
}

function hasBlocking(handle: unknown): handle is { setBlocking(is: boolean): void } {
  return (
    typeof handle === 'object' && handle !== null && 'setBlocking' in handle && typeof handle.setBlocking === 'function'
  )
}
