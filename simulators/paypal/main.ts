import { startPaypalSimulator } from './simulator.ts'

/**
 * PayPal's simulator as a separate process: PORT=4001 DATA_FILE=./data/paypal-stand-in.sqlite node
 * simulators/paypal/main.ts
 * It takes no money, and needs no account. One line on standard output says where it listens.
 */
const {
  PORT,
  HOST,
  DATA_FILE,
  SIMULATOR_URL,
  WEBHOOK_URL,
  IPN_URL,
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_MERCHANT_ID,
} = process.env

const simulator = await startPaypalSimulator({
  port: Number(PORT ?? 0),
  ...(HOST ? { host: HOST } : {}),
  ...(DATA_FILE ? { dataFile: DATA_FILE } : {}),
  ...(SIMULATOR_URL ? { publicUrl: SIMULATOR_URL } : {}),
  ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
  ...(IPN_URL ? { ipnUrl: IPN_URL } : {}),
  merchant: {
    ...(PAYPAL_CLIENT_ID ? { clientId: PAYPAL_CLIENT_ID } : {}),
    ...(PAYPAL_CLIENT_SECRET ? { clientSecret: PAYPAL_CLIENT_SECRET } : {}),
    ...(PAYPAL_MERCHANT_ID ? { merchantId: PAYPAL_MERCHANT_ID } : {}),
  },
}).catch((error: unknown) => {
  console.error(`The PayPal simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
console.log(`PayPal simulator (no real money): ${simulator.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
