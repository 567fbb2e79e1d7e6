import { createHash } from 'node:crypto'
import { readMigrations } from '#platform/db/migrations/migration-files.ts'

/** A short hash of a folder's migrations. */
export function stateOfMigrations(folder: string): string {
  const content = readMigrations(folder).map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 16)
}
