import type { ColumnType, Generated } from 'kysely'

/**
 * Types of the columns as the migrations create them, in camelCase (Kysely's CamelCasePlugin maps `user_id` to
 * `userId`). `numeric` is read as a decimal string, `timestamptz` as a Date, `bigint` as a checked number, `jsonb`
 * parsed.
 */
export type Json<T> = ColumnType<T, string, string>
export type Created = ColumnType<Date, Date | undefined, never>
export type Updated = ColumnType<Date, Date | undefined, Date>
export type Defaulted<T> = Generated<T>
