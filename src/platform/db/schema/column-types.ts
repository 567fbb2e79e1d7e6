import type { ColumnType, Generated } from 'kysely'

/**
 * Columns of the tables as the migrations leave them, in the names of the code (Kysely's CamelCasePlugin maps `user_id`
 * to `userId`). `numeric` comes back as a decimal string, `timestamptz` as a Date, `bigint` as a checked number,
 * `jsonb` parsed.
 */
export type Json<T> = ColumnType<T, string, string>
export type Created = ColumnType<Date, Date | undefined, never>
export type Updated = ColumnType<Date, Date | undefined, Date>
export type Defaulted<T> = Generated<T>
