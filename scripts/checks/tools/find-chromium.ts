import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installByApt } from './apt.ts'
import { runTool } from '../command.ts'

// The headless shell is preferred: a whole Chromium draws its own windows even without a screen, which takes half a
// core each.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/**
 * Finds Chromium: CHROMIUM_PATH, the machine's, Playwright's, else by apt as root, else by Playwright. Undefined: not
 * available.
 */
export async function findChromium(): Promise<string | undefined> {
  const found = onThisMachine()
  if (found !== undefined) return found
  await installByApt('chromium-headless-shell')
  return onThisMachine() ?? byPlaywright()
}

function onThisMachine(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find((file) => existsSync(file))
}

async function byPlaywright(): Promise<string | undefined> {
  console.log('No Chromium on this machine: Playwright brings one')
  const { code, output } = await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  if (code !== 0) console.log(output)
  return onThisMachine()
}
