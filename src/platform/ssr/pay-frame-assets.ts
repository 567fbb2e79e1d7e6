import { readClientManifest } from './manifest.ts'

const ENTRY = 'src/web/pay-frame/entry.ts'

/** URLs of the payment frame's own script and style sheet: in the build, or their sources in development. */
export function payFrameAssets(dev: boolean): { script: string; styles: string | undefined } {
  if (dev) return { script: `/${ENTRY}`, styles: undefined }
  const chunk = readClientManifest()[ENTRY]
  if (!chunk) throw new Error(`the build has no ${ENTRY}; run npm run build`)
  return { script: `/${chunk.file}`, styles: chunk.css?.[0] && `/${chunk.css[0]}` }
}
