import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { atEnd } from './at-end.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
  /** `shown` lets the tool write to this terminal, `kept` gives what it wrote back. */
  output?: 'shown' | 'kept'
  /** Whom it runs as; ourselves when left out. */
  account?: Account | undefined
}

export interface CommandResult {
  code: number
  /** Both streams, as a person would have seen them. */
  output: string
  stdout: string
}

/** Runs a program to its end; never throws for a failing one. It is ended together with this process. */
export function run(program: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { cwd = ROOT, env = {}, output = 'kept', account } = options
  return new Promise((resolve) => {
    // What is kept is read by us, and CI=true alone makes some tools colour it.
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

/** Runs a tool of node_modules under the Node that runs now, wherever the folder is. */
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
