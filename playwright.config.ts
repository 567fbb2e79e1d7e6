import { defineConfig, devices } from '@playwright/test'
import { CPU_SLOWER } from '#e2e/fixtures/slow-cpu.ts'

/** Set by `scripts/checks/browser-journeys.ts`, which finds the browser and a free port. */
const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT, E2E_PORT = '4390', E2E_DATA_DIR } = process.env
const baseURL = `http://localhost:${E2E_PORT}`
const isRoot = process.getuid?.() === 0

const OWNER = 'owner/**'
/** Told in the engines that Playwright does not drive here, by drivers of their own. */
const ENGINES = 'engines/*.spec.ts'
const OTHERS = [OWNER, ENGINES]
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** Of a phone's width and fingers; its pixels are seven times as many to paint, and no story looks at them. */
const MOBILE = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } }
const STILL = { reducedMotion: 'reduce' } as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A second try tells a race from a fault; `scripts/checks/browser-journeys.ts` lets neither pass.
  retries: process.env['CI'] ? 1 : 0,
  // Three keep two cores busy. A fourth makes the whole no faster and each journey slower, until one meets its limit.
  workers: 3,
  timeout: 60_000 * CPU_SLOWER,
  expect: { timeout: 10_000 * CPU_SLOWER },
  use: {
    baseURL,
    // What cannot be pressed or opened by then never will be: such a test fails here, and not at its end minutes later.
    actionTimeout: 20_000 * CPU_SLOWER,
    navigationTimeout: 30_000 * CPU_SLOWER,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every step costs a third of the whole run's time; `--trace=on` with the one file that failed tells the
    // same.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        // A page of a journey lives for seconds: what V8 spends on optimizing its scripts never comes back.
        '--js-flags=--no-opt --no-maglev',
        // One process for the pages of a journey, where a browser would begin another for each address, and keep a
        // spare one.
        '--renderer-process-limit=1',
        '--process-per-site',
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // They share a shop of their own, which is opened once; first, since they are told one after the other.
    { name: 'owner', testMatch: OWNER, grepInvert: /@phone/, workers: 1, use: { ...DESKTOP, contextOptions: STILL } },
    { name: 'owner on a phone', testMatch: OWNER, grep: /@mobile|@phone/, workers: 1, use: MOBILE },
    ...(WEBKIT === 'on' ? [{ name: 'webkit', testMatch: ENGINES, workers: 1 }] : []),
    ...(FIREFOX_PATH ? [{ name: 'firefox', testMatch: ENGINES, workers: 1 }] : []),
    // Reduced motion on desktop, which paints less; phones keep all animations.
    { name: 'desktop', testIgnore: OTHERS, grepInvert: /@phone/, use: { ...DESKTOP, contextOptions: STILL } },
    // No story is told twice that is the same on every width; what a screen looks like is asked on both by its checks.
    { name: 'phone', testIgnore: OTHERS, grep: /@phone/, use: MOBILE },
  ],
  webServer: {
    command: 'node scripts/launch.mjs start',
    url: `${baseURL}/readyz`,
    env: {
      MODE: 'demo',
      PORT: E2E_PORT,
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DEMO_PAYMENTS: '',
      SAMPLE_ORDERS: 'off',
      ...(E2E_DATA_DIR ? { DATA_DIR: E2E_DATA_DIR } : {}),
    },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
