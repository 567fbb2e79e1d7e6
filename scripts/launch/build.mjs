import { inRoot, ROOT } from './places.mjs'
import { withNode } from './runtime.mjs'
import { step } from './say.mjs'
import { hashOf, removeStamp, stampIs, writeStamp } from './stamp.mjs'
import { runTool } from './tool.mjs'

const STAMP = inRoot('dist', '.stamp')
const SOURCES = [
  'src/web',
  'src/contract',
  'src/kernel',
  'public',
  'scripts/build',
  'src/modules/catalogue/domain/opening-catalogue.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the client and the server-side renderer, unless no input has changed. */
export async function buildPages(node) {
  const wanted = hashOf(SOURCES.map((path) => inRoot(path)))
  if (stampIs(STAMP, wanted)) return
  await step('Building the pages', async () => {
    removeStamp(STAMP)
    await runTool(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
      cwd: ROOT,
      env: withNode(node, { ...process.env, NODE_ENV: 'production' }),
    })
    writeStamp(STAMP, wanted)
  })
}
