import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { assetLookup } from './assets.ts'
import type { PageSource } from './renderer.ts'

const DIST = new URL('../../../dist/', import.meta.url)

/** The pages as `npm run build` made them. */
export async function openBuild(): Promise<PageSource> {
  // Vite's own format, written by the build beside this very file.
  const manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', DIST), 'utf8')) as Manifest
  const built = (await import(new URL('server/entry-server.js', DIST).href)) as typeof import('#web/entry-server.tsx')
  return {
    loadRender: async () => built.render,
    assetsFor: assetLookup(manifest),
    close: async () => {},
  }
}
