import { basename } from 'node:path'
import { type CommandResult, run } from '../command.ts'

/** The npm that started us, or the one in PATH. */
export function runNpm(args: readonly string[], cwd: string): Promise<CommandResult> {
  const cli = process.env['npm_execpath']
  const quiet = ['--no-audit', '--no-fund', ...args]
  return cli && basename(cli) === 'npm-cli.js'
    ? run(process.execPath, [cli, ...quiet], { cwd })
    : run('npm', quiet, { cwd })
}
