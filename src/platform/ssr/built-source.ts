import { existsSync, readFileSync } from 'node:fs'
import { assetLookup } from './assets.ts'
import { readClientManifest } from './manifest.ts'
import type { PageSource } from './page-source.ts'
import { shareImageLookup } from './share-images.ts'

const CLIENT = new URL('../../../dist/client/', import.meta.url)
const ENTRY_SERVER = new URL('../../../dist/server/entry-server.js', import.meta.url)

/** The pages of `npm run build`. Rejects when it has not been run. */
export async function openBuild(): Promise<PageSource> {
  const { assetsFor, scriptHashes } = assetLookup(readClientManifest(), (file) =>
    readFileSync(new URL(`.${file}`, CLIENT), 'utf8'),
  )
  const shareImageFor = shareImageLookup((file) => existsSync(new URL(`.${file}`, CLIENT)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that very module; its name is not known to the compiler
  const built = (await import(ENTRY_SERVER.href)) as typeof import('#web/entry-server.tsx')
  return {
    loadEntry: async () => built,
    assetsFor: (page) => ({
      ...assetsFor(page),
      shareImage: page.meta.sharePicture ?? shareImageFor(page.meta.canonicalPath),
    }),
    scriptHashes,
    close: async () => {},
  }
}
