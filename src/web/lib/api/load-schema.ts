/**
 * Loads a schema, or a module of them, after zod is told not to generate code: the policy forbids it, and zod's attempt
 * at the first schema would be reported. In sequence, never in parallel.
 */
export async function loadSchema<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await import('./zod-without-eval.ts')
  return load()
}
