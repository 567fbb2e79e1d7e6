import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { family } from './family.mjs'
import { ROOT } from './places.mjs'
import { nextFreePort, untilListening, whyNotFree } from './port.mjs'
import { Failure } from './say.mjs'

/** In development the server starts again when its own files change; pages are Vite's to renew. */
const WATCHED = ['src/server', 'src/contract', 'src/shared'].map((folder) => `--watch-path=${folder}`)

/**
 * Runs the shop, and in a demo without a provider of its own the simulated PayPal beside it, until they are stopped.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} ready
 * @returns {Promise<number>} exit code
 */
export async function runShop({ node, env }, { dev = false } = {}) {
  const host = env['HOST'] || '127.0.0.1'
  const port = Number(env['PORT'] || 3000)
  // A malformed port is the configuration's to name, together with every other fault.
  const refused = Number.isInteger(port) && port > 0 && port < 65_536 ? await whyNotFree(host, port) : undefined
  if (refused !== undefined) throw new Failure(portRefusal(host, port, refused))

  const processes = family(node)
  try {
    const provider = needsStandIn(env) ? await startPayPal(processes, env, host, port) : {}
    processes.start('The shop', 'src/server/main.ts', { ...env, ...provider, ...(dev ? { DEV: '1' } : { NODE_ENV: 'production' }) }, dev ? WATCHED : [])
  } catch (error) {
    processes.stop()
    await processes.finished
    throw error
  }
  return processes.finished
}

function needsStandIn(env) {
  return (env['MODE'] || 'demo') === 'demo' && !env['PAYPAL_API_URL']
}

async function startPayPal(processes, env, host, shopPort) {
  const port = await nextFreePort(host, (Number.isInteger(shopPort) ? shopPort : 3000) + 1)
  const dataDir = resolve(ROOT, env['DATA_DIR'] || 'data')
  mkdirSync(dataDir, { recursive: true })
  const reach = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const origin = `http://${reach.includes(':') ? `[${reach}]` : reach}:${port}`
  const account = { PAYPAL_CLIENT_ID: 'demo-client-id', PAYPAL_CLIENT_SECRET: 'demo-client-secret', PAYPAL_MERCHANT_ID: 'DEM5MERCHANT2' }
  const place = { HOST: host, PORT: String(port), STAND_IN_URL: origin, DATA_FILE: resolve(dataDir, 'paypal-stand-in.sqlite') }
  processes.start('The simulated PayPal', 'stand-ins/paypal/main.ts', { ...env, ...place, ...account })
  await untilListening(reach, port, processes.isStopping)
  return { PAYPAL_API_URL: origin, PAYPAL_SDK_URL: `${origin}/sdk/js`, ...account }
}

function portRefusal(host, port, code) {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop what listens there, or choose another, as in PORT=${port + 10} npm start.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: choose one from 1024 on, as in PORT=3000 npm start.`
  return `Nothing can listen on ${host} port ${port} (${code}): check HOST and PORT.`
}
