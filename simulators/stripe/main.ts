import { run } from '#simulators/shared/run.ts'
import { startStripeSimulator } from './simulator.ts'

/**
 * Stripe's simulator as a separate process:
 * PORT=4003 STRIPE_SECRET_KEY=sk_test_x STRIPE_WEBHOOK_SECRET=whsec_x
 * WEBHOOK_URL=http://localhost:3000/api/stripe/webhook node simulators/stripe/main.ts
 * It takes no money and asks for no card.
 */
const { PORT, HOST, SIMULATOR_URL, DATA_FILE, WEBHOOK_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env

await run('Stripe', () =>
  startStripeSimulator({
    port: Number(PORT ?? 0),
    ...(HOST ? { host: HOST } : {}),
    ...(SIMULATOR_URL ? { publicUrl: SIMULATOR_URL } : {}),
    ...(DATA_FILE ? { dataFile: DATA_FILE } : {}),
    ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
    ...(STRIPE_SECRET_KEY ? { secretKey: STRIPE_SECRET_KEY } : {}),
    ...(STRIPE_WEBHOOK_SECRET ? { webhookSecret: STRIPE_WEBHOOK_SECRET } : {}),
  }),
)
