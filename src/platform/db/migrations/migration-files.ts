import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from '#platform/db/database.ts'

/** One numbered SQL file; never edited once it is merged. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, independent of line endings. */
  readonly checksum: string
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * Reads the migrations of a folder in order.
 * @throws {DatabaseUnusable} for a wrong file name or a number that is used twice
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const taken = new Map<string, string>()
  return names.map((name) => {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined)
      throw new DatabaseUnusable(`The migration ${name} is not named like 0007-what-it-does.sql.`)
    const other = taken.get(number)
    if (other !== undefined) throw new DatabaseUnusable(`The migrations ${other} and ${name} have the same number.`)
    taken.set(number, name)
    return readMigration(folder, name)
  })
}

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
