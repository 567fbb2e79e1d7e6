import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The style sheet of a simulator's pages: the common one and its own. */
export function styleOf(ownFile: string): string {
  return [path.join(import.meta.dirname, 'every-page.css'), ownFile].map((file) => readFileSync(file, 'utf8')).join('')
}
