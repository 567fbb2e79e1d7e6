import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#harness/free-port.ts'

/**
 * Seconds of `npm start` on an installed and built clone until it says where to click: with a new database, and with
 * the one of the time before.
 */
export async function measureStarts(): Promise<{ first: number; again: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
  try {
    return { first: await start(dataDir), again: await start(dataDir) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<number> {
  const begun = performance.now()
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: { ...process.env, PORT: String(await freePort(5)), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(launcher, 'exit')
  let said = ''
  const seconds = await new Promise<number>((resolve, reject) => {
    launcher.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('The shop is open')) resolve((performance.now() - begun) / 1000)
    })
    void gone.then(() => reject(new Error(`npm start ended: ${said}`)))
  })
  launcher.kill('SIGTERM')
  await gone
  return seconds
}
