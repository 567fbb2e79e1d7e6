import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { inRoot } from './places.mjs'
import { Failure, step } from './say.mjs'
import { runTool } from './tool.mjs'

const OLDEST_MAJOR = 24
const PINNED = inRoot('scripts', 'launch', 'runtime')
/** @type {Record<string, string>} */
const PACKAGES = JSON.parse(readFileSync(join(PINNED, 'package.json'), 'utf8')).optionalDependencies
const VERSION = Object.values(PACKAGES)[0]
const HOME = inRoot('.runtime', `node-${VERSION}`)

/**
 * The Node that runs the shop: the machine's own if it runs TypeScript, otherwise one that npm installs into
 * `.runtime/`.
 * @returns {Promise<string>} path of the program
 */
export async function findNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST_MAJOR && process.features.typescript) return process.execPath
  const present = programIn(HOME)
  if (present && (await answersVersion(present))) return present
  await step(`Node ${process.versions.node} is too old for the shop: bringing Node ${VERSION} into .runtime/`, bring)
  return programIn(HOME) ?? process.execPath
}

/** An environment in which `node` is the shop's Node, for tools that look it up by name. */
export function withNode(node, env = process.env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [key]: [dirname(node), env[key]].filter(Boolean).join(delimiter) }
}

async function bring() {
  const part = `${HOME}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  cpSync(PINNED, part, { recursive: true })
  // Without install scripts: the platform's package is the program itself, verified by the lock file's hash.
  await npm(['ci', '--ignore-scripts', '--include=optional'], { cwd: part })
  const program = programIn(part)
  if (!program || !(await answersVersion(program))) {
    throw new Failure(
      `npm has no Node ${VERSION} that runs on this machine (${process.platform} ${process.arch}): install Node ${OLDEST_MAJOR} or newer and start again.`,
    )
  }
  rmSync(HOME, { recursive: true, force: true })
  renameSync(part, HOME)
}

function programIn(home) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return Object.keys(PACKAGES)
    .map((name) => join(home, 'node_modules', name, 'bin', file))
    .find((path) => existsSync(path))
}

async function answersVersion(program) {
  try {
    return (await runTool(program, ['-v'])).trim() === `v${VERSION}`
  } catch {
    // A program for another C library or processor: the caller reports it.
    return false
  }
}
