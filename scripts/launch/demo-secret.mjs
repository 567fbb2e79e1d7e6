import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.mjs'

/**
 * The secret of a demo without a configured one, stored beside its data, so that encrypted data (authenticator apps,
 * signed links) survives a restart. A live shop must be given its secret.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function demoSecret(env) {
  if ((env['MODE'] || 'demo') !== 'demo' || env['ORDER_KEY_SECRET']) return {}
  const dataDir = resolve(ROOT, env['DATA_DIR'] || 'data')
  const file = resolve(dataDir, 'demo-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return { ORDER_KEY_SECRET: readFileSync(file, 'utf8') }
}
