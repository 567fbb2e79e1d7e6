import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(ROOT, ...parts)
}
