import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FONT_FACES } from '../../src/kernel/shop/look/fonts.ts'

/** Copies the selectable fonts into the client's build, to the paths in `FONT_FACES`. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist/client' }) {
        await mkdir(join(dir, 'fonts'), { recursive: true })
        for (const [font, { path }] of Object.entries(FONT_FACES))
          await copyFile(
            `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`,
            join(dir, path),
          )
      },
    },
  }
}
