import pg from 'pg'

/** The five-character SQLSTATE of a database error, such as `23505`; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined
}

/**
 * The name of the constraint that a database error broke, such as `payments_capture_key`; undefined when it broke none.
 */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

/** Whether a row was named that is not there, or one taken away that others name. */
export function breaksForeignKey(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/**
 * A kept statement whose table has changed since, as when a newer instance migrates, or that the server has forgotten,
 * as when a pooler between us and it resets sessions; it has done nothing yet.
 */
export function isOutdatedStatement(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === '26000' ||
    (state === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change'))
  )
}

/**
 * States that say nothing of the statement: connections (08), resources such as a full disk (53), an operator, a crash
 * or a time limit (57), the disk (58), a lock that was waited for too long, a transaction that idled too long, a server
 * that has become a replica.
 */
const AWAY = /^(?:08|53|57|58)|^(?:55P03|25P03|25006)$/

/** Whether the database could not write: its disk is full, or fails. */
export function isOutOfRoom(error: unknown): boolean {
  return /^(?:53100|58)/.test(sqlState(error) ?? '')
}

/** Whether a failed statement may well succeed a moment later, unchanged. */
export function isAway(error: unknown): boolean {
  // What the server did not send came from the connection to it; a TypeError would be a bug of ours.
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && !(error instanceof TypeError)
  return AWAY.test(error.code ?? '')
}
