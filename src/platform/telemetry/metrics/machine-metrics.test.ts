import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthority } from '#simulators/paypal/webhooks/certificates.ts'
import { LAST_BACKUP, measureMachine } from './machine-metrics.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'machine-metrics-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The value of a metric that has no labels; undefined where it is not told. */
async function scraped(
  name: string,
  sources: { dataDir?: string; publicUrl?: string } = {},
): Promise<number | undefined> {
  const registry = new Registry()
  measureMachine(registry, {
    dataDir: sources.dataDir ?? dataDir,
    publicUrl: new URL(sources.publicUrl ?? 'http://localhost'),
  })
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('the room where the data is', async () => {
  expect(await scraped('shop_disk_free_bytes')).toBeGreaterThan(0)
  expect(await scraped('shop_disk_free_bytes', { dataDir: join(dataDir, 'gone') })).toBeUndefined()
})

test('the age of the last backup, and none where there was none', async () => {
  expect(await scraped('shop_backup_age_seconds')).toBeUndefined()
  const file = join(dataDir, LAST_BACKUP)
  writeFileSync(file, 'shop.backup.gz\n')
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file, hourAgo, hourAgo)
  const age = await scraped('shop_backup_age_seconds')
  expect(Math.round((age ?? 0) / 3600)).toBe(1)
})

test('no certificate is told of an address without one, and of one that does not answer', async () => {
  expect(await scraped('shop_certificate_seconds')).toBeUndefined()
  expect(await scraped('shop_certificate_seconds', { publicUrl: 'https://127.0.0.1:1' })).toBeUndefined()
})

test('a certificate that browsers refuse counts as one that has ended', async () => {
  const { pem, key } = createAuthority(new Date()).issue({ name: 'localhost' })
  const server = createServer({ key, cert: pem }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  expect(await scraped('shop_certificate_seconds', { publicUrl: `https://127.0.0.1:${address.port}` })).toBe(0)
  server.close()
})
