import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './places.mjs'
import { say } from './say.mjs'

const FILE = inRoot('.runtime', 'turn')
const BEAT_MS = 1000
const SILENT_MS = 15_000
const SAID_AFTER = 10

/**
 * Lets one launcher at a time install and build in this folder; the others wait.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(work) {
  mkdirSync(inRoot('.runtime'), { recursive: true })
  for (let tries = 0; !take(); tries++) {
    if (tries === SAID_AFTER) say('Waiting for another start in this folder to finish installing or building')
    await pause(200)
  }
  const beat = setInterval(() => utimesSync(FILE, new Date(), new Date()), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(FILE, { force: true })
  }
}

function take() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeftBehind()) rmSync(FILE, { force: true })
    return false
  }
}

/**
 * The holder was killed: its process is gone, or another program has its number and the file is not touched any more.
 */
function isLeftBehind() {
  try {
    const silent = Date.now() - statSync(FILE).mtimeMs
    return silent > SILENT_MS || (silent > BEAT_MS && !isAlive(holder()))
  } catch {
    // Released since the last check.
    return false
  }
}

function holder() {
  return Number(readFileSync(FILE, 'utf8'))
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
