import { spawn } from 'node:child_process'
import { Failure } from './say.mjs'

const TAIL_LINES = 60
const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a tool to its end and collects its output; if it fails, the last lines become the error.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} its output
 */
export function runTool(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const stop = (signal) => {
      child.kill(signal)
      reject(new Failure('Stopped.'))
    }
    for (const signal of STOPS) process.once(signal, stop)
    child.on('error', (error) => reject(new Failure(`${program} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      for (const name of STOPS) process.off(name, stop)
      if (code === 0) return resolve(output)
      const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
      reject(new Failure(`${tail}\n${[program, ...args].join(' ')} ended with ${signal ?? `code ${code}`}.`))
    })
  })
}

/**
 * Runs a program on this terminal, forwards stop signals, and returns its exit code.
 * @returns {Promise<number>}
 */
export function relay(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' })
    // The terminal sends Ctrl-C to the program directly, so the launcher only waits.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    for (const signal of STOPS) process.on(signal, pass)
    child.on('error', (error) => reject(new Failure(`${program} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}
