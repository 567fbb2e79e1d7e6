import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const DRAW = fileURLToPath(new URL('./draw-pictures.ts', import.meta.url))

/**
 * Draws link previews and icons into the client's build, in a separate process, because it uses native code and the
 * shop's sources. A machine where that fails builds the shop without these pictures.
 */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        try {
          await promisify(execFile)(process.execPath, [DRAW, options.dir ?? 'dist/client'])
        } catch (error) {
          this.warn(
            `share images and icons could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
      },
    },
  }
}
