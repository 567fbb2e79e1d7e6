import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The style of a simulator's pages: what all have, then its own file. */
export function styleOf(ownFile: string): string {
  return [path.join(import.meta.dirname, 'every-page.css'), ownFile].map((file) => readFileSync(file, 'utf8')).join('')
}
