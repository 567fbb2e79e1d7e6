import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/checks/free-port.ts'
import { paypalControl } from '#stand-ins/paypal/control-client.ts'

const ACCOUNT = { PAYPAL_CLIENT_ID: 'bench-client', PAYPAL_CLIENT_SECRET: 'bench-secret', PAYPAL_MERCHANT_ID: 'BENCHMERCHANT' }
/** Nobody signs in with it here; its buttons are on the pictures. */
const DISCORD = { DISCORD_CLIENT_ID: 'bench-client', DISCORD_CLIENT_SECRET: 'bench-secret' }
const READY_WITHIN_MS = 60_000

/** A shop in a process of its own, with the simulated PayPal beside it; started, killed and started again by measurements. */
export class ShopProcess {
  readonly folder: string
  url = ''
  payPalUrl = ''
  #shop: ChildProcess | undefined
  #payPal: ChildProcess | undefined
  readonly #env: Record<string, string>

  constructor(options: { databaseUrl?: string | undefined }) {
    this.folder = mkdtempSync(join(tmpdir(), 'shop-'))
    mkdirSync(join(this.folder, 'data'))
    this.#env = {
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      DATA_DIR: join(this.folder, 'data'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      MODE: 'demo',
    }
  }

  get pid(): number | undefined {
    return this.#shop?.pid
  }

  /** Starts PayPal's stand-in and then the shop; resolves when the shop is ready to serve. */
  async start(): Promise<void> {
    const [shopPort, payPalPort] = [await freePort(), await freePort()]
    this.url = `http://127.0.0.1:${shopPort}`
    this.payPalUrl = `http://127.0.0.1:${payPalPort}`
    this.#payPal = run('stand-ins/paypal/main.ts', { ...ACCOUNT, PORT: String(payPalPort), HOST: '127.0.0.1', STAND_IN_URL: this.payPalUrl, WEBHOOK_URL: `${this.url}/api/paypal/webhook`, IPN_URL: `${this.url}/api/paypal/ipn`, DATA_FILE: join(this.folder, 'paypal.sqlite') })
    await until(() => answers(this.payPalUrl), 'the simulated PayPal')
    const { webhookId, pem } = await paypalControl(this.payPalUrl).authority()
    Object.assign(this.#env, { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_CERTIFICATE_AUTHORITY: pem })
    await this.startShop()
  }

  async startShop(): Promise<void> {
    const { port } = new URL(this.url)
    this.#shop = run('src/server/main.ts', { ...this.#env, ...ACCOUNT, ...DISCORD, PORT: port, PUBLIC_URL: this.url, PAYPAL_API_URL: this.payPalUrl, PAYPAL_SDK_URL: this.payPalUrl })
    await until(() => this.isReady(), 'the shop')
  }

  /** Kills the shop as a power cut would; no handler of its runs. */
  async kill(): Promise<void> {
    await end(this.#shop, 'SIGKILL')
  }

  /** Stops the shop as an operator would. */
  async stopShop(): Promise<void> {
    await end(this.#shop, 'SIGTERM')
  }

  /** Stops everything and deletes the folder. */
  async dispose(): Promise<void> {
    await end(this.#shop, 'SIGTERM')
    await end(this.#payPal, 'SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`).catch(() => undefined)
    return response?.status === 200
  }
}

function run(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not answer within ${READY_WITHIN_MS / 1000} s`)
    await pause(50)
  }
}
