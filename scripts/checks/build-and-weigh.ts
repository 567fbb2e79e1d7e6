import { join } from 'node:path'
import { weigh } from './size-gate.ts'
import { ROOT, run } from './command.ts'
import type { Gate } from './gate.ts'

/** Builds through the launcher, like `npm start`, and measures what a first visit loads. */
export const buildAndWeigh: Gate = {
  name: 'build and size',
  async run() {
    const { code, output } = await run(process.execPath, [join(ROOT, 'scripts', 'launch.mjs'), 'build'])
    return code === 0 ? weigh(join(ROOT, 'dist', 'client')) : { ok: false, summary: 'the build failed', output }
  },
}
