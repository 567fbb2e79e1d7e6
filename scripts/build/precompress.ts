import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/
/** Below this size compression saves less than the headers weigh. */
const SMALLEST = 512

/**
 * Writes `name.br` and `name.gz` beside each text file of the client's build, so that serving it needs no compression.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: (options) => compressFolder(options.dir ?? 'dist/client'),
    },
  }
}

async function compressFolder(folder: string) {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))) {
    const file = join(folder, name)
    const content = await readFile(file)
    if (content.length < SMALLEST) continue
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}
