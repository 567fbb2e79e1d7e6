import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a text begins with what was typed, whatever the case; what was typed is text, whatever it looks like. The
 * database lowers both: in its own way, which for letters beyond a to z depends on its locale. Served by an index on
 * `lower(...) text_pattern_ops`.
 */
export function beginsWith(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${text}) like lower(${`${escaped(typed)}%`})`
}

/** The same for a column by its name. */
export function startsWith(column: string, typed: string): RawBuilder<boolean> {
  return beginsWith(sql.ref(column), typed)
}

/**
 * Whether what was typed is anywhere in a column. Served by an index on `lower(...) gin_trgm_ops`, for three letters
 * and more.
 */
export function contains(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${escaped(typed)}%`})`
}

function escaped(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
