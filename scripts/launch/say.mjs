import { performance } from 'node:perf_hooks'

/** Exits the launcher with one sentence instead of a stack trace. */
export class Failure extends Error {}

/** Prints a line to stderr, so that stdout only contains the command's output. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const QUIET_MS = 2000

/**
 * Shows progress during some work: a spinner on a terminal, otherwise a dot every two seconds.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const ending = process.stderr.isTTY ? spin(label, seconds) : dot(label)
  try {
    const result = await work()
    ending(`done in ${seconds()}`)
    return result
  } catch (error) {
    ending(`failed after ${seconds()}`)
    throw error
  }
}

function spin(label, seconds) {
  let frame = 0
  const draw = () => process.stderr.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${label} ${seconds()}`)
  draw()
  const timer = setInterval(draw, 100)
  return (word) => {
    clearInterval(timer)
    process.stderr.write(`\r\x1b[2K${label}: ${word}\n`)
  }
}

function dot(label) {
  process.stderr.write(`${label} `)
  const timer = setInterval(() => process.stderr.write('.'), QUIET_MS)
  return (word) => {
    clearInterval(timer)
    process.stderr.write(` ${word}\n`)
  }
}
