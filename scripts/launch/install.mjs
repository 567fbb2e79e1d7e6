import { existsSync, readFileSync } from 'node:fs'
import { npm } from './npm.mjs'
import { inRoot, ROOT } from './places.mjs'
import { withNode } from './runtime.mjs'
import { step } from './say.mjs'
import { hashOf, removeStamp, stampIs, writeStamp } from './stamp.mjs'

const STAMP = inRoot('node_modules', '.stamp')
const LOCK = inRoot('package-lock.json')

/** Installs node_modules according to package-lock.json; does nothing when it is up to date. */
export async function installPackages(node) {
  const wanted = hashOf([LOCK], [process.platform, process.arch])
  if (stampIs(STAMP, wanted)) return
  if (existsSync(STAMP) && holdsWhatIsLocked()) return writeStamp(STAMP, wanted)
  await step('Installing packages', async () => {
    removeStamp(STAMP)
    // Building needs the development packages even with NODE_ENV=production.
    await npm(['ci', '--include=dev', '--include=optional'], { cwd: ROOT, env: withNode(node) })
    writeStamp(STAMP, wanted)
  })
}

/** After a manual `npm install`, npm's record equals the lock file, so nothing is left to do. */
function holdsWhatIsLocked() {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const held = packagesOf(record)
  const locked = packagesOf(LOCK)
  return (
    Object.keys(held).every((path) => locked[path] !== undefined) &&
    Object.entries(locked).every(
      ([path, entry]) =>
        path === '' || held[path]?.version === entry.version || (entry.optional && held[path] === undefined),
    )
  )
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
