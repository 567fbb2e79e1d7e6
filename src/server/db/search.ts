import { sql, type RawBuilder } from 'kysely'

/** What `like` is given to find texts that begin with this, in lower case; what was typed is text, whatever it looks like. */
export function prefixPattern(typed: string): string {
  return `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether a column begins with what was typed, whatever the case. Served by an index on `lower(column) text_pattern_ops`. */
export function startsWith(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${prefixPattern(typed)}`
}
