import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Maps by name, stored in a file, so that a restarted demo knows what was paid. */
export function restore(file: string | undefined, maps: object): void {
  if (file === undefined || !existsSync(file)) return
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof kept !== 'object' || kept === null) return
  const entriesOf = new Map(Object.entries(kept))
  for (const [name, map] of Object.entries(maps)) {
    const entries: unknown = entriesOf.get(name)
    if (map instanceof Map && Array.isArray(entries)) for (const [key, value] of entries) map.set(key, value)
  }
}

/** Written to a temporary file and renamed: a power cut leaves the old file or the new one. */
export function keep(file: string | undefined, maps: object): void {
  if (file === undefined) return
  const entries = Object.entries(maps).flatMap(([name, map]) => (map instanceof Map ? [[name, [...map]]] : []))
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)))
  renameSync(`${file}.new`, file)
}
