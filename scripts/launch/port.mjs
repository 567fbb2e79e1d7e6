import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './say.mjs'

/** @returns {Promise<string | undefined>} why the port cannot be used, such as EADDRINUSE */
export function whyNotFree(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code ?? error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/** The first free port from `from` on; `name` is for the message. */
export async function nextFreePort(name, host, from) {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if ((await whyNotFree(host, port)) === undefined) return port
  }
  throw new Failure(`No port from ${from} on is free: ${name} needs one.`)
}

/**
 * Waits until `name` accepts connections there.
 * @param {() => boolean} hasEnded stops waiting when the process has exited
 */
export async function untilListening(name, host, port, hasEnded) {
  const deadline = Date.now() + 15_000
  while (!(await accepts(host, port))) {
    if (hasEnded()) return
    if (Date.now() > deadline) throw new Failure(`${name} does not answer on port ${port}.`)
    await pause(50)
  }
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
