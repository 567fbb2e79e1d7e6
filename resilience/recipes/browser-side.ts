import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { runTool } from '../../scripts/checks/command.ts'
import { findChromium } from '../../scripts/checks/tools/find-chromium.ts'
import { freePort } from '#harness/free-port.ts'

/** Each has a tagged journey in e2e/journeys; a missing journey fails here. */
const SITUATIONS = [
  'offline',
  'slow 3G',
  'server 503',
  'script blocked',
  'payment script blocked',
  'back after payment',
  'two tabs',
]

const testSchema = z.object({
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  status: z.string(),
})
const specSchema = z.object({ title: z.string(), ok: z.boolean(), tests: z.array(testSchema) })
const reportSchema = z.object({
  suites: z.array(z.object({ specs: z.array(specSchema) })),
  errors: z.array(z.unknown()),
})

/**
 * The browser's side fails in seven ways, in a real browser with a shop of its own. Passes when in each case the cart
 * is kept, one order is placed, the specified words are shown and no loading indicator stays. Prints one line; throws
 * on failure.
 */
export async function browserSide(options: { engine: string }): Promise<void> {
  const browser = await findChromium()
  if (browser === undefined) throw new Error('no Chromium: install one, or say where it is in CHROMIUM_PATH')
  const folder = mkdtempSync(join(tmpdir(), 'browser-side-'))
  try {
    const file = join(folder, 'report.json')
    const env = {
      CHROMIUM_PATH: browser,
      E2E_PORT: String(await freePort(1)),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    const { output } = await runTool(
      '@playwright/test/cli.js',
      ['test', '--project=desktop', '--grep=@browser-side', '--workers=1', '--reporter=json'],
      { env },
    )
    const { suites, errors } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const specs = suites.flatMap((suite) => suite.specs)
    const seen = specs
      .filter(({ ok }) => ok)
      .flatMap(({ tests }) =>
        tests.flatMap(({ annotations }) =>
          annotations.flatMap(({ type, description }) =>
            type === 'browser side' && description !== undefined ? [description] : [],
          ),
        ),
      )
    console.log(
      `browser side, ${options.engine}: ${SITUATIONS.flatMap((situation) => seen.filter((what) => what.startsWith(`${situation} ->`))).join('; ')}`,
    )
    const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title)
    if (failed.length > 0 || errors.length > 0)
      throw new Error(`not held: ${failed.join('; ')}\n${output.slice(-2_000)}`)
    const unseen = SITUATIONS.filter((situation) => !seen.some((what) => what.startsWith(`${situation} ->`)))
    if (unseen.length > 0) throw new Error(`no test looked at: ${unseen.join(', ')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
