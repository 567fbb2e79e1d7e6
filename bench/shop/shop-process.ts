import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../../scripts/checks/at-end.ts'
import { freePort } from '#harness/free-port.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'

const ACCOUNT = {
  PAYPAL_CLIENT_ID: 'bench-client',
  PAYPAL_CLIENT_SECRET: 'bench-secret',
  PAYPAL_MERCHANT_ID: 'BENCHMERCHANT',
}
/** Not used to sign in here; its buttons are on the pictures. */
const DISCORD = { DISCORD_CLIENT_ID: 'bench-client', DISCORD_CLIENT_SECRET: 'bench-secret' }
const READY_WITHIN_MS = 60_000

export interface ShopOptions {
  /** Undefined: the embedded engine. */
  databaseUrl?: string | undefined
  /** Settings beside, or instead of, those of every measured shop. */
  env?: Readonly<Record<string, string>>
  /** A module that is loaded into the shop's process before the shop is: it plants a fault there. */
  planted?: string
}

/**
 * A shop in a process of its own, with the simulated PayPal beside it; started, killed and started again by
 * measurements.
 */
export class ShopProcess {
  readonly folder: string
  readonly dataDir: string
  /** Everything that the shop has said, through all its starts. */
  readonly logFile: string
  url = ''
  payPalUrl = ''
  #shop: ChildProcess | undefined
  #payPal: ChildProcess | undefined
  readonly #env: Record<string, string>
  readonly #planted: string | undefined

  constructor(options: ShopOptions) {
    this.folder = mkdtempSync(join(tmpdir(), 'shop-'))
    this.dataDir = options.env?.['DATA_DIR'] ?? join(this.folder, 'data')
    mkdirSync(this.dataDir, { recursive: true })
    this.logFile = join(this.folder, 'shop.log')
    this.#planted = options.planted
    this.#env = {
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      DATA_DIR: this.dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      MODE: 'demo',
      ...options.env,
    }
  }

  get pid(): number | undefined {
    return this.#shop?.pid
  }

  /** Starts PayPal's simulator and then the shop; resolves when the shop is ready to serve. */
  async start(): Promise<void> {
    const [shopPort, payPalPort] = [await freePort(), await freePort()]
    this.url = `http://127.0.0.1:${shopPort}`
    this.payPalUrl = `http://127.0.0.1:${payPalPort}`
    this.#payPal = run(['simulators/paypal/main.ts'], {
      ...ACCOUNT,
      PORT: String(payPalPort),
      HOST: '127.0.0.1',
      SIMULATOR_URL: this.payPalUrl,
      WEBHOOK_URL: `${this.url}/api/paypal/webhook`,
      IPN_URL: `${this.url}/api/paypal/ipn`,
      DATA_FILE: join(this.folder, 'paypal.sqlite'),
    })
    await until(() => answers(this.payPalUrl), 'the simulated PayPal')
    const { webhookId, pem } = await paypalControl(this.payPalUrl).authority()
    Object.assign(this.#env, { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_CERTIFICATE_AUTHORITY: pem })
    await this.startShop()
  }

  /** `env` is for this start alone. Rejects, with the shop's last words, when it ends instead of serving. */
  async startShop(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const { port } = new URL(this.url)
    const planted = this.#planted === undefined ? [] : ['--import', this.#planted]
    const log = openSync(this.logFile, 'a')
    const shop = run(
      [...planted, 'src/app/main.ts'],
      {
        ...ACCOUNT,
        ...DISCORD,
        PORT: port,
        PUBLIC_URL: this.url,
        PAYPAL_API_URL: this.payPalUrl,
        PAYPAL_SDK_URL: this.payPalUrl,
        ...this.#env,
        ...env,
      },
      log,
    )
    closeSync(log)
    this.#shop = shop
    await until(async () => {
      if (hasEnded(shop)) throw new Error(`the shop ended: ${this.log().slice(-1000)}`)
      return this.isReady()
    }, 'the shop')
  }

  /** What the shop has said. */
  log(): string {
    return readFileSync(this.logFile, 'utf8')
  }

  /** How the shop ended: its exit code, or null after a signal. Waits until it has. */
  async ended(): Promise<number | null> {
    if (this.#shop && !hasEnded(this.#shop)) await once(this.#shop, 'exit')
    return this.#shop?.exitCode ?? null
  }

  get isRunning(): boolean {
    return this.#shop !== undefined && !hasEnded(this.#shop)
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

/** Ends with this process, however that ends short of a kill -9. `log`: a file descriptor that takes all it says. */
function run(args: readonly string[], env: Record<string, string>, log?: number): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
  })
  child.once(
    'exit',
    atEnd(() => child.kill('SIGKILL')),
  )
  return child
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || hasEnded(child)) return
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
