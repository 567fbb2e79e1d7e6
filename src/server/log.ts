import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** What may never reach a log, wherever it stands in a record. */
const REDACTED = ['password', 'authorization', 'cookie', 'email', 'payerEmail', 'discord', 'notes', 'clientSecret', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** The one logger: JSON lines on standard output, secrets and personal data replaced. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = { level: options.level, redact: { paths: REDACTED, censor: '[redacted]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}
