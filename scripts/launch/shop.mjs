import { demoSecret } from './demo-secret.mjs'
import { family } from './family.mjs'
import { whyNotFree } from './port.mjs'
import { Failure } from './say.mjs'
import { startSimulators } from './simulators.mjs'

/** In development the server restarts when its own files change; Vite updates pages. */
const WATCHED = ['app', 'contract', 'http', 'kernel', 'modules', 'platform', 'providers', 'read-models'].map(
  (folder) => `--watch-path=src/${folder}`,
)

/**
 * Runs the shop and, in a demo, simulators for the services that are not configured, until they are stopped.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} ready
 * @returns {Promise<number>} exit code
 */
export async function runShop({ node, env }, { dev = false } = {}) {
  const host = env['HOST'] || '127.0.0.1'
  const port = Number(env['PORT'] || 3000)
  // The configuration reports a malformed port, together with every other fault.
  const refused = Number.isInteger(port) && port > 0 && port < 65_536 ? await whyNotFree(host, port) : undefined
  if (refused !== undefined) throw new Failure(portRefusal(host, port, refused))

  const processes = family(node)
  try {
    const services = await startSimulators(processes, { env, host, shopPort: port })
    processes.start(
      'The shop',
      'src/app/main.ts',
      {
        SAMPLE_ORDERS: 'on',
        ...env,
        ...demoSecret(env),
        ...services,
        ...(dev ? { DEV: '1' } : { NODE_ENV: 'production' }),
      },
      dev ? WATCHED : [],
    )
  } catch (error) {
    processes.stop()
    await processes.finished
    throw error
  }
  return processes.finished
}

function portRefusal(host, port, code) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: stop what listens there, or choose another, as in PORT=${port + 10} npm start.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: choose one from 1024 on, as in PORT=3000 npm start.`
  return `Nothing can listen on ${host} port ${port} (${code}): check HOST and PORT.`
}
