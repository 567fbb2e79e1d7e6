import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.mjs'
import { nextFreePort, untilListening } from './port.mjs'

/**
 * What stands beside a demo in place of outside services that it was given none of: the simulated PayPal and Discord.
 * @param {ReturnType<import('./family.mjs').family>} processes
 * @param {{ env: NodeJS.ProcessEnv, host: string, shopPort: number }} shop
 * @returns {Promise<NodeJS.ProcessEnv>} what the shop has to know of them
 */
export async function startStandIns(processes, { env, host, shopPort }) {
  if ((env['MODE'] || 'demo') !== 'demo') return {}
  const from = (Number.isInteger(shopPort) ? shopPort : 3000) + 1
  const payPal = env['PAYPAL_API_URL'] ? {} : await startPayPal(processes, { env, host, from, shopPort })
  const discord = env['DISCORD_CLIENT_ID'] || env['DISCORD_CLIENT_SECRET'] ? {} : await startDiscord(processes, { env, host, from, shopPort })
  return { ...payPal, ...discord }
}

async function startPayPal(processes, { env, host, from, shopPort }) {
  const { port, reach, origin } = await placeFor('The simulated PayPal', host, from)
  const dataDir = resolve(ROOT, env['DATA_DIR'] || 'data')
  mkdirSync(dataDir, { recursive: true })
  const account = { PAYPAL_CLIENT_ID: 'demo-client-id', PAYPAL_CLIENT_SECRET: 'demo-client-secret', PAYPAL_MERCHANT_ID: 'DEM5MERCHANT2' }
  const notices = `${originOf(reach, shopPort)}/api/paypal`
  const place = { HOST: host, PORT: String(port), STAND_IN_URL: origin, WEBHOOK_URL: `${notices}/webhook`, IPN_URL: `${notices}/ipn`, DATA_FILE: resolve(dataDir, 'paypal-stand-in.sqlite') }
  processes.start('The simulated PayPal', 'stand-ins/paypal/main.ts', { ...env, ...place, ...account })
  await untilListening('The simulated PayPal', reach, port, processes.isStopping)
  // Made anew at each start: the shop is told whose signatures to believe.
  const { webhookId, pem } = await (await fetch(`${originOf(reach, port)}/_control/authority`)).json()
  return { PAYPAL_API_URL: origin, PAYPAL_SDK_URL: `${origin}/sdk/js`, PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_CERTIFICATE_AUTHORITY: pem, ...account }
}

async function startDiscord(processes, { env, host, from, shopPort }) {
  const { port, reach, origin } = await placeFor('The simulated Discord', host, from)
  const account = { DISCORD_CLIENT_ID: 'demo-client-id', DISCORD_CLIENT_SECRET: 'demo-client-secret' }
  const redirect = `${(env['PUBLIC_URL'] || `http://localhost:${shopPort}`).replace(/\/+$/, '')}/api/auth/discord/callback`
  const place = { HOST: host, PORT: String(port), STAND_IN_URL: origin, DISCORD_REDIRECT: redirect }
  processes.start('The simulated Discord', 'stand-ins/discord/main.ts', { ...env, ...place, ...account })
  await untilListening('The simulated Discord', reach, port, processes.isStopping)
  // Its page /channel shows what the shop tells its provider.
  const webhook = env['DISCORD_WEBHOOK_URL'] ? {} : { DISCORD_WEBHOOK_URL: `${origin}/api/webhooks/1024/stand-in-webhook-token` }
  return { DISCORD_URL: origin, ...webhook, ...account }
}

/** A free port, and how the shop and its visitors reach it. */
async function placeFor(name, host, from) {
  const port = await nextFreePort(name, host, from)
  const reach = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return { port, reach, origin: originOf(reach, port) }
}

function originOf(reach, port) {
  return `http://${reach.includes(':') ? `[${reach}]` : reach}:${port}`
}
