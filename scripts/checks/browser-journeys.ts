import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { atEnd } from './at-end.ts'
import { ROOT, runTool } from './command.ts'
import { failedJourneys, journeySuites } from './failed-tests.ts'
import { findChromium } from './tools/find-chromium.ts'
import { findFirefox, findWebkit, OLDEST_FIREFOX } from './tools/find-engines.ts'
import { freePort } from '#harness/free-port.ts'
import type { Gate, GateResult } from './gate.ts'

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: journeySuites,
})

/** Browser tests against the built shop, with axe; only `files` where they are given. */
export function browserJourneys(files: readonly string[] = []): Gate {
  return { name: 'browser journeys', run: () => runJourneys(files) }
}

async function runJourneys(files: readonly string[]): Promise<GateResult> {
  if (globSync('e2e/**/*.spec.ts', { cwd: ROOT }).length === 0)
    return { ok: false, summary: 'there is no journey in e2e/' }
  const browser = await findChromium()
  if (browser === undefined)
    return { ok: false, summary: 'no Chromium: install one, or say where it is in CHROMIUM_PATH' }
  const firefox = await findFirefox()
  const webkit = await findWebkit()
  const missing = [
    ...(firefox === undefined ? [`Firefox (firefox-esr, ${OLDEST_FIREFOX} or newer)`] : []),
    ...(webkit ? [] : ['WebKit (webkit2gtk-driver, xvfb)']),
  ]
  if (missing.length > 0 && process.env['CI']) return { ok: false, summary: `not to be had: ${missing.join(', ')}` }
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-x-browser-'))
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const file = join(folder, 'report.json')
    const env = {
      CHROMIUM_PATH: browser,
      E2E_PORT: String(await freePort(1)),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      FIREFOX_PATH: firefox ?? '',
      WEBKIT: webkit ? 'on' : '',
    }
    const { code } = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...files], {
      output: 'shown',
      env,
    })
    return readReport(readFileSync(file, 'utf8'), code, missing)
  } finally {
    forget()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A journey that passed only at its second try (only CI has one) has failed: it is a fault of the shop or of its test.
 */
function readReport(json: string, code: number, missing: readonly string[]): GateResult {
  const { stats, errors, suites } = reportSchema.parse(JSON.parse(json))
  const failed = stats.unexpected + stats.flaky
  const passed = stats.expected
  return {
    ok: code === 0 && failed === 0 && errors.length === 0 && passed > 0,
    summary: [
      `${passed} passed`,
      `${failed} failed`,
      ...(stats.flaky > 0 ? [`${stats.flaky} of them only passed at a second try`] : []),
      ...(stats.skipped > 0 ? [`${stats.skipped} skipped`] : []),
      ...missing.map((name) => `NOT TRIED in ${name}`),
    ].join(', '),
    passed,
    failed,
    failures: failedJourneys(suites),
  }
}
