import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.mjs'
import { nextFreePort, untilListening } from './port.mjs'
import { Failure } from './say.mjs'

/**
 * Values of `DEMO_PAYMENTS`: further simulated payment methods, and the plan as a PayPal subscription instead of its
 * fixed page. By default only the plan, because the fixed page is PayPal's own and leads nowhere in a demo.
 */
const MORE_PAYMENTS = ['card', 'bitcoin', 'plan']
/** The only plan of the simulated PayPal. */
const DEMO_PLAN_ID = 'P-5ML4271244454362WXNWU5NQ'

/**
 * Simulators for services that a demo does not configure: PayPal and Discord, and on request Stripe and BTCPay Server.
 * @param {ReturnType<import('./family.mjs').family>} processes
 * @param {{ env: NodeJS.ProcessEnv, host: string, shopPort: number }} shop
 * @returns {Promise<NodeJS.ProcessEnv>} settings for the shop
 */
export async function startSimulators(processes, { env, host, shopPort }) {
  if ((env['MODE'] || 'demo') !== 'demo') return {}
  const payments = morePayments(env)
  const wanted = [
    ...(env['PAYPAL_API_URL'] ? [] : [payPal]),
    ...(env['DISCORD_CLIENT_ID'] || env['DISCORD_CLIENT_SECRET'] ? [] : [discord]),
    ...(payments.includes('card') && !env['STRIPE_SECRET_KEY'] ? [stripe] : []),
    ...(payments.includes('bitcoin') && !env['BTCPAY_URL'] ? [btcpay] : []),
  ]
  const dataDir = resolve(ROOT, env['DATA_DIR'] || 'data')
  mkdirSync(dataDir, { recursive: true })
  const reach = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const shop = { env, payments, dataDir, shopPort, origin: originOf(reach, shopPort) }
  let from = (Number.isInteger(shopPort) ? shopPort : 3000) + 1
  const started = []
  for (const describe of wanted) {
    const { name, file, given, told } = describe(shop)
    const port = await nextFreePort(name, host, from)
    const origin = originOf(reach, port)
    processes.start(name, file, { ...env, ...given, HOST: host, PORT: String(port), SIMULATOR_URL: origin })
    started.push(untilListening(name, reach, port, processes.isStopping).then(() => told(origin)))
    from = port + 1
  }
  return Object.assign({}, ...(await Promise.all(started)))
}

function morePayments(env) {
  const named = (env['DEMO_PAYMENTS'] ?? 'plan')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const unknown = named.filter((each) => !MORE_PAYMENTS.includes(each))
  if (unknown.length > 0)
    throw new Failure(`DEMO_PAYMENTS names ${unknown.join(', ')}: it takes any of ${MORE_PAYMENTS.join(',')}.`)
  return named
}

function payPal({ payments, dataDir, origin: shopOrigin }) {
  const account = {
    PAYPAL_CLIENT_ID: 'demo-client-id',
    PAYPAL_CLIENT_SECRET: 'demo-client-secret',
    PAYPAL_MERCHANT_ID: 'DEM5MERCHANT2',
  }
  return {
    name: 'The simulated PayPal',
    file: 'simulators/paypal/main.ts',
    given: {
      ...account,
      WEBHOOK_URL: `${shopOrigin}/api/paypal/webhook`,
      IPN_URL: `${shopOrigin}/api/paypal/ipn`,
      DATA_FILE: resolve(dataDir, 'paypal-stand-in.sqlite'),
    },
    async told(origin) {
      // Created at each start: the shop is told which signatures to trust.
      const { webhookId, pem } = await (await fetch(`${origin}/_control/authority`)).json()
      return {
        PAYPAL_API_URL: origin,
        PAYPAL_SDK_URL: `${origin}/sdk/js`,
        PAYPAL_WEBHOOK_ID: webhookId,
        PAYPAL_CERTIFICATE_AUTHORITY: pem,
        ...account,
        ...(payments.includes('plan') && { PAYPAL_PLAN_ID: DEMO_PLAN_ID }),
      }
    },
  }
}

function discord({ env, shopPort }) {
  const account = { DISCORD_CLIENT_ID: 'demo-client-id', DISCORD_CLIENT_SECRET: 'demo-client-secret' }
  return {
    name: 'The simulated Discord',
    file: 'simulators/discord/main.ts',
    given: {
      ...account,
      DISCORD_REDIRECT: `${(env['PUBLIC_URL'] || `http://localhost:${shopPort}`).replace(/\/+$/, '')}/api/auth/discord/callback`,
    },
    // Its page /channel shows the messages to the owner.
    told: (origin) => ({
      DISCORD_URL: origin,
      ...(env['DISCORD_WEBHOOK_URL']
        ? {}
        : { DISCORD_WEBHOOK_URL: `${origin}/api/webhooks/1024/simulator-webhook-token` }),
      ...account,
    }),
  }
}

// Their secrets are created at each start, so that a client that can reach the shop cannot forge their webhooks.

function stripe({ dataDir, origin: shopOrigin }) {
  const account = { STRIPE_SECRET_KEY: `sk_test_${secret()}`, STRIPE_WEBHOOK_SECRET: `whsec_${secret()}` }
  return {
    name: 'The simulated Stripe',
    file: 'simulators/stripe/main.ts',
    given: {
      ...account,
      WEBHOOK_URL: `${shopOrigin}/api/stripe/webhook`,
      DATA_FILE: resolve(dataDir, 'stripe-simulator.json'),
    },
    told: (origin) => ({ STRIPE_API_URL: origin, ...account }),
  }
}

function btcpay({ dataDir, origin: shopOrigin }) {
  const account = { BTCPAY_STORE_ID: 'DemoStore', BTCPAY_API_KEY: secret(), BTCPAY_WEBHOOK_SECRET: secret() }
  return {
    name: 'The simulated BTCPay Server',
    file: 'simulators/btcpay/main.ts',
    given: {
      ...account,
      WEBHOOK_URL: `${shopOrigin}/api/btcpay/webhook`,
      DATA_FILE: resolve(dataDir, 'btcpay-simulator.json'),
    },
    told: (origin) => ({ BTCPAY_URL: origin, ...account }),
  }
}

function secret() {
  return randomBytes(20).toString('hex')
}

function originOf(reach, port) {
  return `http://${reach.includes(':') ? `[${reach}]` : reach}:${port}`
}
