import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { atEnd } from './at-end.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
  /** `shown` prints the tool's output, `kept` returns it. */
  output?: 'shown' | 'kept'
  /** The account that it runs as; the current one by default. */
  account?: Account | undefined
}

export interface CommandResult {
  code: number
  /** Both streams in their order. */
  output: string
  stdout: string
}

/** Runs a program to its end; never throws when it fails. It is stopped together with this process. */
export function run(program: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { cwd = ROOT, env = {}, output = 'kept', account } = options
  return new Promise((resolve) => {
    // Returned output is parsed, and some tools would colour it because of CI=true.
    const plain = output === 'kept' ? { NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined } : {}
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: { ...process.env, ...plain, ...env },
      stdio: ['ignore', ...(output === 'shown' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    })
    const forget = atEnd(() => kill(child))
    let text = ''
    let stdout = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      stdout += chunk
    })
    child.once('error', (error) => {
      forget()
      resolve({ code: 127, output: `${program} could not be started: ${error.message}`, stdout })
    })
    child.once('close', (code) => {
      forget()
      resolve({ code: code ?? 1, output: text, stdout })
    })
  })
}

/** Runs a tool of node_modules with the current Node, wherever the folder is. */
export function runTool(path: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return run(
    process.execPath,
    [fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), ...args],
    options,
  )
}

function kill(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
}
