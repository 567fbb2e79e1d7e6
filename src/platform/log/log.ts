import { fstatSync, writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutEmails } from '#kernel/without-emails.ts'
import { trailFields } from '#platform/telemetry/trail.ts'
import { redact } from './redact.ts'

export type Log = Logger

/**
 * An error as the log gets it. Drivers hang whole rows and addresses on theirs (`detail`, `recipient`), so only these
 * fields pass, and no e-mail address within them.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  const scrub = (text: string) => withoutEmails(text, '[e-mail]')
  return { type: error.name, message: scrub(error.message), code, constraint, stack: scrub(error.stack ?? '') }
}

/**
 * The one logger: JSON lines on standard output, secrets and personal data replaced, each with the request and the job
 * that it goes back to. Children are not made of it: what is bound to one would not pass `redact`.
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

/** Of a reader that is slow, so much is kept for at most. */
const KEPT_BYTES = 1_000_000

/**
 * Standard output, whatever it is: a full disk, or a reader that stopped reading, costs lines and never the shop. A
 * file is written to at once; what it refuses is dropped. A pipe is written to without waiting; what its reader leaves
 * lying is dropped beyond a megabyte.
 */
export function standardOutput(fd = 1, pipe: NodeJS.WriteStream = process.stdout): DestinationStream {
  // Unheard it would end the process: also of what is printed beside the log.
  pipe.on('error', () => undefined)
  const kind = fstatSync(fd)
  if (!kind.isFIFO() && !kind.isSocket()) return { write: (line) => writeAtOnce(fd, line) }
  // Node waits for the reader of a pipe that is standard output; no request must wait for a log.
  const handle: unknown = Reflect.get(pipe, '_handle')
  if (hasBlocking(handle)) handle.setBlocking(false)
  return { write: (line) => void (pipe.writableLength < KEPT_BYTES && pipe.write(line)) }
}

function writeAtOnce(fd: number, line: string): void {
  try {
    writeSync(fd, line)
  } catch {
    // There is no other place to say it.
  }
}

function hasBlocking(handle: unknown): handle is { setBlocking(is: boolean): void } {
  return (
    typeof handle === 'object' && handle !== null && 'setBlocking' in handle && typeof handle.setBlocking === 'function'
  )
}
