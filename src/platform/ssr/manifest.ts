import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** What the client's build says of its files: by source, the file it became and what that file imports. */
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

/** Reads it. Throws when there is no build, or one of another shape. */
export function readClientManifest(): ClientManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
}
