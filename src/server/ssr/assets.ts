import type { ClientManifest } from './manifest.ts'

/** Keys of the client's build; the same names are addresses in development. */
export const ENTRY = 'src/web/entry-client.tsx'
export const STYLES = 'src/web/styles/app.css'
export const COVER_SCRIPT = 'src/web/features/shell/loading-screen-script.ts'
const FIRST_FONT = 'instrument-sans-latin-wght-normal.woff2'

/** Addresses of what a document loads. */
export interface PageAssets {
  entry: string
  styles: string
  /** Modules that the entry will ask for; fetched beside it instead of after it. */
  modules: string[]
  font?: string
  /** The classic script that ends the loading screen early; only where there is one. */
  coverScript?: string
}

/** Looks addresses up in the manifest. Throws at once when the build lacks what every page needs. */
export function assetLookup(manifest: ClientManifest) {
  const entry = fileOf(manifest, ENTRY)
  const styles = fileOf(manifest, STYLES)
  const coverScript = fileOf(manifest, COVER_SCRIPT)
  const font = Object.keys(manifest).find((key) => key.endsWith(FIRST_FONT))
  return (page: { files: string[]; cover: string }): PageAssets => ({
    entry,
    styles,
    modules: modulesOf(manifest, [ENTRY, ...page.files]).filter((file) => file !== entry),
    ...(font !== undefined && { font: fileOf(manifest, font) }),
    ...(page.cover !== '' && { coverScript }),
  })
}

/** The files of some entries and of everything they import statically, each once. */
function modulesOf(manifest: ClientManifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const file = fileOf(manifest, key)
    if (seen.has(file)) continue
    seen.add(file)
    modulesOf(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}

function fileOf(manifest: ClientManifest, key: string): string {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}; run npm run build`)
  return `/${chunk.file}`
}
