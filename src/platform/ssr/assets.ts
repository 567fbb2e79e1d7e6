import { createHash } from 'node:crypto'
import type { ClientManifest } from './manifest.ts'

/** Keys of the client's build; the same names are addresses in development. */
export const ENTRY = 'src/web/entry-client.tsx'
export const STYLES = 'src/web/styles/app.css'
export const STAFF_STYLES = 'src/web/styles/staff.css'
export const COVER_SCRIPT = 'src/web/inline/loading-screen.ts'
const START_SCRIPT = 'src/web/inline/start.ts'
const FIRST_FONT = 'instrument-sans-latin-wght-normal.woff2'

/** Addresses of what a document loads. */
export interface PageAssets {
  entry: string
  styles: string
  /** Modules that the entry needs, each after what it imports. */
  modules: string[]
  font?: string
  /** The picture beside a link to the page; absent in development. */
  shareImage?: string | undefined
  /**
   * Text of the scripts that stand in the document itself; absent in development, where the entry is loaded plainly.
   */
  inline?: { start: string; cover?: string }
  /** Development only: where the script is that ends the loading screen early. */
  coverScript?: string
}

/**
 * Looks addresses up in the manifest, and reads the scripts that stand in documents.
 * Throws at once when the build lacks what every page needs.
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
    /** For the policy of the documents: these scripts, to the letter, and no other. */
    scriptHashes: [start, cover].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}

/** As it stands between its tags. A script that ended its own element would be cut there. */
function inlineScript(text: string): string {
  if (/<[/!]/.test(text)) throw new Error('a script that stands in the document must not contain </ or <!')
  return text.trim()
}

/** The files of some entries and of everything they import statically, each once, and each after its own imports. */
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
