import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 60_000

/** One of several instances of the shop on one database, of whichever version. */
export class Instance {
  readonly #port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  /** `env` is the same for all of them, `folder` holds what only this one writes. */
  constructor({ port, folder, env }: { port: number; folder: string; env: Record<string, string> }) {
    this.#port = port
    mkdirSync(folder)
    this.#env = { ...env, PORT: String(port), DATA_DIR: join(folder, 'data') }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /**
   * Starts the shop whose sources lie under `root`; resolves when it is ready. Rejects with what it said when it ends
   * instead.
   */
  async start(root: string): Promise<void> {
    const child = spawn(process.execPath, ['src/app/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...this.#env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    const said = text(child.stderr)
    const end = performance.now() + READY_WITHIN_MS
    while ((await fetch(`${this.url}/readyz`).catch(() => undefined))?.status !== 200) {
      if (hasEnded(child)) throw new Error(await said)
      if (performance.now() > end) throw new Error('an instance did not become ready')
      await pause(50)
    }
  }

  /** Stops it as an operator would; its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || hasEnded(child)) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
