import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a text starts with the search words, ignoring case. Special characters of LIKE are escaped. The database
 * lower-cases both sides; for letters other than a to z that depends on its locale. Uses an index on `lower(...)
 * text_pattern_ops`.
 */
export function beginsWith(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${text}) like lower(${`${escaped(typed)}%`})`
}

/** The same for a column, by name. */
export function startsWith(column: string, typed: string): RawBuilder<boolean> {
  return beginsWith(sql.ref(column), typed)
}

/**
 * Whether a column contains the search words. Uses an index on `lower(...) gin_trgm_ops`, for three letters and more.
 */
export function contains(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${escaped(typed)}%`})`
}

function escaped(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
