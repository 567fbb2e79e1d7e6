import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod'

/**
 * The format of a backup: text lines. A header comes first. For every table follow a line with its name and one line of
 * JSON for each row. The last line holds the number of rows and a checksum of all lines before it. Lines that are not
 * rows start with `#`. The format does not depend on the engine or its version.
 */
export const FORMAT = 1

const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
})
const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) })
const endSchema = z.strictObject({ rows: z.record(z.string(), z.number()), sha256: z.string() })

export type BackupHead = z.infer<typeof headSchema>
export type BackedUpTable = z.infer<typeof tableSchema>
export type BackupEnd = z.infer<typeof endSchema>
export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackedUpTable }
  | { kind: 'row'; json: string }
  | { kind: 'end'; end: BackupEnd }

/** The file is not a backup, is truncated or was changed. The message is one sentence for the operator who restores. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable'
}

export function markedLine(content: BackupHead | BackedUpTable | BackupEnd): string {
  return `#${JSON.stringify(content)}`
}

/** @throws {BackupUnreadable} for a line with an unknown format. */
export function readLine(line: string): BackupLine {
  if (!line.startsWith('#')) return { kind: 'row', json: line }
  const content: unknown = parsed(line.slice(1))
  const head = headSchema.safeParse(content)
  if (head.success) return { kind: 'head', head: head.data }
  const table = tableSchema.safeParse(content)
  if (table.success) return { kind: 'table', table: table.data }
  const end = endSchema.safeParse(content)
  if (end.success) return { kind: 'end', end: end.data }
  throw new BackupUnreadable('This is no backup of the shop, or one of a newer version.')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Computes the checksum of the lines in their order; the last line of the file contains it. */
export class LineSeal {
  readonly #hash: Hash = createHash('sha256')

  add(line: string): void {
    this.#hash.update(line).update('\n')
  }

  seal(): string {
    return this.#hash.digest('hex')
  }
}
