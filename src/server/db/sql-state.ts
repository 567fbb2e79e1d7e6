/** The five-character SQLSTATE of a database error, such as `23505`; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** The name of the constraint that a database error broke, such as `payments_capture_key`; undefined when it broke none. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

/** A kept statement whose table has changed since, as when a newer instance migrates; it has done nothing yet. */
export function isOutdatedStatement(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
}
