/** The engine that a recipe runs on. */
export interface Setting {
  /** Its printed name. */
  engine: 'embedded' | 'PostgreSQL'
  /** Undefined for the embedded engine. */
  databaseUrl: string | undefined
  /** Crashes the database server, and resolves when it answers again; undefined for the embedded engine. */
  restartDatabase: ((downForMs: number) => Promise<void>) | undefined
  /** The short form for `npm test`. */
  isShort: boolean
}

/** One way in which production breaks a shop. */
export interface Recipe {
  /** Engines that can be broken in this way. */
  on: readonly Setting['engine'][]
  /** Whether `--short` runs it, as `npm test` does: seconds, not minutes. */
  inTests: boolean
  /** Breaks a shop of its own, prints one line of figures, and throws when the shop did not survive. */
  run(setting: Setting): Promise<void>
}

export const BOTH = ['embedded', 'PostgreSQL'] as const

/** This machine cannot break the shop in this way; the message says what it lacks. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut'
}
