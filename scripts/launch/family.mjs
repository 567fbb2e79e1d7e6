import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { whenNpmHasEnded } from './npm-ended.mjs'
import { inRoot, ROOT } from './places.mjs'
import { say } from './say.mjs'

const LEASH = pathToFileURL(inRoot('scripts', 'launch', 'end-with-launcher.mjs')).href
/** One Ctrl-C can arrive twice: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 700
/** Longer than the longest configurable stop of a shop. */
const PATIENCE_MS = 80_000

/**
 * Processes that live and end together. Each has its own process group, so that it gets Ctrl-C once, from here.
 * @param {string} node
 */
export function family(node) {
  /** @type {{ name: string, child: import('node:child_process').ChildProcess }[]} */
  const members = []
  let stoppedAt = 0
  let exitCode = 0
  /** @type {(code: number) => void} */
  let finish = () => {}
  const finished = new Promise((resolve) => {
    finish = resolve
  })

  const signalAll = (signal) => {
    for (const { child } of members) if (isRunning(child)) child.kill(signal)
  }
  const stop = () => {
    if (stoppedAt === 0) {
      stoppedAt = Date.now()
      signalAll('SIGTERM')
      setTimeout(() => signalAll('SIGKILL'), PATIENCE_MS).unref()
    } else if (Date.now() - stoppedAt > SAME_PRESS_MS) {
      exitCode ||= 130
      signalAll('SIGKILL')
    }
    if (!members.some(({ child }) => isRunning(child))) finish(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // A second stop would kill: a signal to the whole group ends npm too.
  whenNpmHasEnded(() => {
    if (stoppedAt === 0) stop()
  })

  const ended = (name, code, signal) => {
    if (code !== 0 && exitCode === 0) exitCode = code ?? 1
    if (stoppedAt === 0) {
      exitCode ||= 1
      say(`${name} ended by itself (${signal ?? `code ${code}`}): stopping.`)
      stop()
    } else if (!members.some(({ child }) => isRunning(child))) finish(exitCode)
  }

  return {
    /** Starts another process, unless a stop was requested. */
    start(name, file, env, nodeArgs = []) {
      if (stoppedAt > 0) return
      const child = spawn(node, [...nodeArgs, '--import', LEASH, inRoot(...file.split('/'))], {
        cwd: ROOT,
        env,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      members.push({ name, child })
      child.once('error', (error) => {
        say(`${name} could not be started: ${error.message}`)
        if (child.pid === undefined) ended(name, 1, null)
      })
      child.once('exit', (code, signal) => ended(name, code, signal))
    },
    isStopping: () => stoppedAt > 0,
    stop,
    /** The first exit code other than 0, once all have exited. */
    finished,
  }
}

function isRunning(child) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}
