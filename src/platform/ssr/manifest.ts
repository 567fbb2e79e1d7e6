import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Vite's manifest: by source file, the built file and its imports. */
export type ClientManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[] | undefined
      readonly css?: readonly string[] | undefined
    }
  >
>

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
)

const MANIFEST = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)

/** Reads the manifest. Throws when there is no build, or its format is unknown. */
export function readClientManifest(): ClientManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
}
