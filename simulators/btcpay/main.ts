import { run } from '#simulators/shared/run.ts'
import { startBtcpaySimulator } from './simulator.ts'

/**
 * BTCPay Server's simulator as a separate process:
 * PORT=4004 BTCPAY_API_KEY=x BTCPAY_WEBHOOK_SECRET=x WEBHOOK_URL=http://localhost:3000/api/btcpay/webhook node
 * simulators/btcpay/main.ts
 * It knows no coin and no network.
 */
const { PORT, HOST, SIMULATOR_URL, DATA_FILE, WEBHOOK_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET } =
  process.env

await run('BTCPay Server', () =>
  startBtcpaySimulator({
    port: Number(PORT ?? 0),
    ...(HOST ? { host: HOST } : {}),
    ...(SIMULATOR_URL ? { publicUrl: SIMULATOR_URL } : {}),
    ...(DATA_FILE ? { dataFile: DATA_FILE } : {}),
    ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
    ...(BTCPAY_STORE_ID ? { storeId: BTCPAY_STORE_ID } : {}),
    ...(BTCPAY_API_KEY ? { apiKey: BTCPAY_API_KEY } : {}),
    ...(BTCPAY_WEBHOOK_SECRET ? { webhookSecret: BTCPAY_WEBHOOK_SECRET } : {}),
  }),
)
