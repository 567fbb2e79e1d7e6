import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutEmails } from '#shared/without-emails.ts'
import { trailFields } from './observability/trail.ts'
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
 * The one logger: JSON lines on standard output, secrets and personal data replaced, each with the request and the job that it goes
 * back to. Children are not made of it: what is bound to one would not pass `redact`.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = { level: options.level, base: null, formatters: { log: (record: Record<string, unknown>) => redact(record) }, mixin: trailFields, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(settings, options.destination ?? standardOutput())
}

/** What cannot be written waits, so much of it at most: a full disk under a log must not stop the shop. */
const KEPT_BYTES = 1_000_000

function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES })
  // Unheard it would end the process.
  stream.on('error', () => undefined)
  return stream
}
