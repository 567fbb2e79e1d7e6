import { createHash } from 'node:crypto'
import type { ClientManifest } from './manifest.ts'

/** Keys in the client's build manifest; in development the same names are addresses. */
export const ENTRY = 'src/web/entry-client.tsx'
export const STYLES = 'src/web/styles/app.css'
export const STAFF_STYLES = 'src/web/styles/staff.css'
export const COVER_SCRIPT = 'src/web/inline/loading-screen.ts'
const START_SCRIPT = 'src/web/inline/start.ts'
const FIRST_FONT = 'instrument-sans-latin-wght-normal.woff2'

/** URLs of what a document loads. */
export interface PageAssets {
  entry: string
  styles: string
  /** Modules that the entry needs, each after its own imports. */
  modules: string[]
  font?: string
  /** The share picture of the page; undefined in development. */
  shareImage?: string | undefined
  /** Code of the inline scripts; undefined in development, where the entry is a plain script. */
  inline?: { start: string; cover?: string }
  /** Development only: URL of the script that ends the loading screen early. */
  coverScript?: string
}

/**
 * Looks URLs up in the manifest and reads the inline scripts. Throws at once when the build lacks something that every
 * page needs.
 */
export function assetLookup(manifest: ClientManifest, read: (file: string) => string) {
  const entry = fileOf(manifest, ENTRY)
  const styles = fileOf(manifest, STYLES)
  const staffStyles = fileOf(manifest, STAFF_STYLES)
  const start = inlineScript(read(fileOf(manifest, START_SCRIPT)))
  const cover = inlineScript(read(fileOf(manifest, COVER_SCRIPT)))
  const font = Object.keys(manifest).find((key) => key.endsWith(FIRST_FONT))
  return {
    assetsFor: (page: { file: string | undefined; cover: string; isStaff?: boolean }): PageAssets => ({
      entry,
      styles: page.isStaff ? staffStyles : styles,
      modules: modulesOf(manifest, page.file === undefined ? [ENTRY] : [page.file, ENTRY]).filter(
        (file) => file !== entry,
      ),
      inline: { start, ...(page.cover !== '' && { cover }) },
      ...(font !== undefined && { font: fileOf(manifest, font) }),
    }),
    /** CSP hashes of the inline scripts. */
    scriptHashes: [start, cover].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}

/** The script's text as it appears between its tags. A closing script tag inside would cut it off. */
function inlineScript(text: string): string {
  if (/<[/!]/.test(text)) throw new Error('a script that stands in the document must not contain </ or <!')
  return text.trim()
}

/** The files of some entries and of everything that they import statically, each once and after its own imports. */
function modulesOf(
  manifest: ClientManifest,
  keys: readonly string[],
  seen = new Set<string>(),
  files: string[] = [],
): string[] {
  for (const key of keys) {
    const file = fileOf(manifest, key)
    if (seen.has(file)) continue
    seen.add(file)
    modulesOf(manifest, manifest[key]?.imports ?? [], seen, files)
    files.push(file)
  }
  return files
}

function fileOf(manifest: ClientManifest, key: string): string {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}; run npm run build`)
  return `/${chunk.file}`
}
