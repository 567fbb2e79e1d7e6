/** What a recipe is run on. */
export interface Setting {
  /** As it is printed. */
  engine: 'embedded' | 'PostgreSQL'
  /** Undefined where the engine is embedded. */
  databaseUrl: string | undefined
  /**
   * Ends the database server as a crash would, and resolves when it answers again; undefined where the engine is
   * embedded.
   */
  restartDatabase: ((downForMs: number) => Promise<void>) | undefined
  /** With so little that it fits between the tests. */
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
