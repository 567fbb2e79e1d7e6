import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

const ENTRY = 'src/web/pay-frame/entry.ts'

/** Where the payment frame's own script and style are: in the build, or their sources in development. */
export function payFrameAssets(dev: boolean): { script: string; styles: string | undefined } {
  if (dev) return { script: `/${ENTRY}`, styles: undefined }
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const chunk = manifest[ENTRY]
  if (!chunk) throw new Error(`the build has no ${ENTRY}; run npm run build`)
  return { script: `/${chunk.file}`, styles: chunk.css?.[0] && `/${chunk.css[0]}` }
}
