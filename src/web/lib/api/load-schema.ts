/**
 * Loads a schema, or a module of them, once zod knows that it may not make code from text: the page's policy forbids
 * it, and zod's attempt with the first schema made would be reported. One after the other, never beside each other.
 */
export async function loadSchema<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await import('./zod-without-eval.ts')
  return load()
}
