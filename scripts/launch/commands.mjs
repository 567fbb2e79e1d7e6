import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { buildPages } from './build.mjs'
import { installPackages } from './install.mjs'
import { inRoot, ROOT } from './places.mjs'
import { findNode, withNode } from './runtime.mjs'
import { runShop } from './shop.mjs'
import { Failure } from './say.mjs'
import { relay } from './tool.mjs'
import { inTurn } from './turn.mjs'

/** The npm scripts; each returns an exit code. */
export const commands = {
  start: async (args) => runShop(await ready({ build: true, given: shopOf(args) })),
  dev: async () => runShop(await ready({ build: false }), { dev: true }),
  build: async () => {
    await ready({ build: true })
    return 0
  },
  test: async (args) => runScript(await ready({ build: false }), 'scripts/checks/run.ts', ['all', ...args]),
  check: async (args) => runScript(await ready({ build: true }), 'scripts/checks/run.ts', ['quick', ...args]),
  doctor: async (args) => runScript(await ready({ build: false }), 'scripts/doctor.ts', args),
  backup: async (args) => runScript(await ready({ build: false }), 'scripts/backup.ts', args),
  restore: async (args) => runScript(await ready({ build: false }), 'scripts/restore.ts', args),
  shop: async (args) => runScript(await ready({ build: false }), 'scripts/shop.ts', args),
  'let-admin-in': async (args) => runScript(await ready({ build: false }), 'scripts/let-admin-in.ts', args),
  bench: async (args) => runScript(await ready({ build: true }), 'bench/run.ts', args),
  'bench:pages': async (args) => runScript(await ready({ build: true }), 'bench/pages/run.ts', args),
  'bench:platform': async (args) => runScript(await ready({ build: true }), 'bench/platform/run.ts', args),
  'bench:admin': async (args) => runScript(await ready({ build: false }), 'bench/a-million-orders.ts', args),
  observatory: async (args) => runScript(await ready({ build: true }), 'scripts/observatory.ts', args),
  screens: async (args) => runScript(await ready({ build: true }), 'scripts/screens.ts', args),
  figures: async (args) => runScript(await ready({ build: false }), 'scripts/house-figures.ts', args),
  weights: async (args) => runScript(await ready({ build: true }), 'scripts/weights.ts', args),
  format: async (args) => runScript(await ready({ build: false }), 'node_modules/oxfmt/bin/oxfmt', args),
  rehearse: async (args) => runScript(await ready({ build: true }), 'rehearsal/run.ts', args),
  resilience: async (args) => runScript(await ready({ build: true }), 'resilience/run.ts', args),
}

/**
 * Provides Node, packages and, if requested, the build, in that order and only what is missing.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to use, and `.env` below the environment
 */
async function ready({ build, given = {} }) {
  const node = await inTurn(async () => {
    const found = await findNode()
    await installPackages(found)
    if (build) await buildPages(found)
    return found
  })
  return { node, env: { ...withNode(node, readEnvFile(node)), ...given } }
}

/**
 * `npm start -- --shop FILE`: a shop that starts with this file, beside the one in `data`. The data folder is named
 * after the file.
 */
function shopOf(args) {
  if (args.length === 0) return {}
  const [flag, file] = args
  if (flag !== '--shop' || file === undefined || args.length > 2) throw new Failure('Usage: npm start -- --shop FILE')
  const path = resolve(file)
  if (!existsSync(path)) throw new Failure(`There is no file ${file}.`)
  return { SHOP_FILE: path, DATA_DIR: process.env['DATA_DIR'] || inRoot(`data-${basename(file, '.json')}`) }
}

/** The new Node reads `.env` itself, so that there is no second parser of that format. */
function readEnvFile(node) {
  if (!existsSync(inRoot('.env'))) return process.env
  return JSON.parse(
    execFileSync(node, ['--env-file=.env', '--print', 'JSON.stringify(process.env)'], { cwd: ROOT, encoding: 'utf8' }),
  )
}

function runScript({ node, env }, file, args) {
  return relay(node, [inRoot(...file.split('/')), ...args], { cwd: ROOT, env })
}
