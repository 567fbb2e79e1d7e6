import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads a module in a separate process and returns the optional packages that it loaded. */
async function loadedWith(specifier: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) { const found = /node_modules\\/(prom-client|nodemailer|@simplewebauthn\\/server|@opentelemetry\\/[^/]+)/.exec(url); if (found) loaded.add(found[1]); return next(url, context) } })
    await import(${JSON.stringify(specifier)})
    console.log(JSON.stringify([...loaded].sort()))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: process.cwd(),
  })
  const names: unknown = JSON.parse(stdout)
  return Array.isArray(names) ? names.map(String) : []
}

test('a start loads nothing to be watched with, to send mails or to read passkeys', async () => {
  expect(await loadedWith('#app/start-shop.ts')).toStrictEqual([])
})

test('the look at what is loaded sees what is', async () => {
  expect(await loadedWith('#platform/telemetry/metrics/metrics.ts')).toContain('prom-client')
  expect(await loadedWith('nodemailer')).toContain('nodemailer')
  expect(await loadedWith('@simplewebauthn/server')).toContain('@simplewebauthn/server')
  expect(await loadedWith('#platform/telemetry/tracing.ts')).toContain('@opentelemetry/sdk-trace')
})
