export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  about: string
  text: string
}

export function ok(about: string, text: string): Finding {
  return { level: 'ok', about, text }
}

/** Allowed, but the operator should know. */
export function warn(about: string, text: string): Finding {
  return { level: 'warn', about, text }
}

/** The shop would not work, or not safely. */
export function fail(about: string, text: string): Finding {
  return { level: 'fail', about, text }
}

/** The first line of an error, which a person can act on. */
export function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message || cause.name : String(cause)).split('\n')[0] ?? ''
}
