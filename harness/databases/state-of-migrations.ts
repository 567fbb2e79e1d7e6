import { createHash } from 'node:crypto'
import { readMigrations } from '#platform/db/migrations/migration-files.ts'

/** A short name for what the migrations of a folder make: another one as soon as any of them changes. */
export function stateOfMigrations(folder: string): string {
  const content = readMigrations(folder).map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 16)
}
