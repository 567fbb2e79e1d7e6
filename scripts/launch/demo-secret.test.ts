import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a demo gets a secret of its own, keeps it, and lets no other account read it', () => {
  const dataDir = newFolder()
  const first = secretOf({ DATA_DIR: dataDir })
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(secretOf({ DATA_DIR: dataDir, MODE: 'demo' })).toBe(first)
  expect(statSync(join(dataDir, 'demo-secret')).mode & 0o777).toBe(0o600)
  expect(secretOf({ DATA_DIR: newFolder() })).not.toBe(first)
})

test('a live shop, or one that was given a secret, finds none', () => {
  const dataDir = newFolder()
  expect(secretOf({ DATA_DIR: dataDir, MODE: 'live' })).toBe('none')
  expect(secretOf({ DATA_DIR: dataDir, ORDER_KEY_SECRET: 'given' })).toBe('none')
  expect(readdirSync(dataDir)).toEqual([])
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Called like the launcher does, which is plain JavaScript for a Node without TypeScript. */
function secretOf(env: Record<string, string>): string {
  const asked = `import { demoSecret } from './scripts/launch/demo-secret.mjs'; process.stdout.write(demoSecret(process.env).ORDER_KEY_SECRET ?? 'none')`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', asked], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })
}
