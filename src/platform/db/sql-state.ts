import pg from 'pg'

/** The SQLSTATE of a database error, such as `23505`; undefined for all other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined
}

/** The constraint that a database error violated, such as `payments_capture_key`; undefined when it violated none. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

/**
 * Whether a foreign key was violated: the referenced row does not exist, or a row that others reference was deleted.
 */
export function breaksForeignKey(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/**
 * A prepared statement whose table has changed since, for example by the migration of a newer version, or that the
 * server has forgotten, for example behind a pooler that resets sessions. It has not been executed.
 */
export function isOutdatedStatement(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === '26000' ||
    (state === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change'))
  )
}

/**
 * SQLSTATE classes that say nothing about the statement: connection errors (08), resources such as a full disk (53),
 * operator intervention, crash or timeout (57), disk errors (58), lock timeouts, idle transactions, a server that
 * became a replica.
 */
const AWAY = /^(?:08|53|57|58)|^(?:55P03|25P03|25006)$/

/** Whether the database could not write because its disk is full or broken. */
export function isOutOfRoom(error: unknown): boolean {
  return /^(?:53100|58)/.test(sqlState(error) ?? '')
}

/** Whether the same statement may succeed a moment later. */
export function isAway(error: unknown): boolean {
  // Errors without an SQLSTATE come from the connection; a TypeError would be a bug of ours.
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && !(error instanceof TypeError)
  return AWAY.test(error.code ?? '')
}
