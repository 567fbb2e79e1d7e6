import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runTool } from './tool.mjs'

/** npm of the current Node: `npm run` says where it is, otherwise it is at one of two places. */
function npmCli() {
  const bin = dirname(process.execPath)
  const told = process.env['npm_execpath']
  const places = [
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  if (told && basename(told) === 'npm-cli.js') places.unshift(told)
  return places.find((place) => existsSync(place))
}

/**
 * Runs npm with the Node that it came with, because an old npm may not run with a new Node.
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export function npm(args, options) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', ...args]
  const cli = npmCli()
  return cli ? runTool(process.execPath, [cli, ...quiet], options) : runTool('npm', quiet, options)
}
