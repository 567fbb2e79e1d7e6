import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './places.mjs'

/**
 * A hash of the names and contents of files and folders; missing ones count as missing.
 * @param {string[]} paths
 * @param {string[]} [also] further texts that change the result, such as a version
 */
export function hashOf(paths, also = []) {
  const hash = createHash('sha256')
  for (const word of also) hash.update(`${word}\0`)
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${relative(ROOT, file)}\0`)
    hash.update(readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** Work with a stamp is repeated when the stamp differs or is missing, as after an interruption. */
export function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

export function removeStamp(file) {
  rmSync(file, { force: true })
}

export function writeStamp(file, value) {
  writeFileSync(file, value)
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
