import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { Secret } from '#platform/secret.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ level: 'info', destination: { write: (line) => void (text += line) } }))
  return text
}

test('an error is logged without the addresses and rows that drivers hang on it', () => {
  const refused = Object.assign(new Error('550 no such user <buyer@example.com>'), {
    recipient: 'buyer@example.com',
    detail: 'Failing row contains (1, buyer@example.com, my password is hunter2)',
    code: 'EENVELOPE',
  })
  const line = logged((log) => log.error({ err: refused }, 'job failed'))
  expect(line).not.toMatch(/buyer@|hunter2/)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'job failed',
    err: { type: 'Error', message: '550 no such user <[e-mail]>', code: 'EENVELOPE' },
  })
})

test('L4 an error of half a million characters is read once, which a pattern that begins again at each would do in minutes', () => {
  const message = `${'a'.repeat(500_000)} buyer@example.com`
  expect(JSON.parse(logged((log) => log.error({ err: new Error(message) }, 'x')))).toMatchObject({
    err: { message: `${'a'.repeat(500_000)} [e-mail]` },
  })
})

test('secrets and personal data are replaced wherever they stand in a record', () => {
  const record = {
    email: 'a@example.com',
    order: { notes: 'secret', discord: 'me', items: [{ token: 'secret', name: 'x' }] },
    headers: { request: { all: { authorization: 'secret' } } },
    password: 0,
    cookie: null,
  }
  const line = logged((log) => log.info(record, 'x'))
  expect(line).not.toMatch(/a@example|"secret"|"me"/)
  expect(JSON.parse(line)).toMatchObject({
    email: '[redacted]',
    order: { notes: '[redacted]', items: [{ token: '[redacted]', name: 'x' }] },
    headers: { request: { all: { authorization: '[redacted]' } } },
    password: '[redacted]',
    cookie: '[redacted]',
  })
  expect(record.order.notes).toBe('secret')
})

test('what is nested deeper than anything of ours, even endlessly, is left out', () => {
  const round: Record<string, unknown> = { name: 'x' }
  round['self'] = round
  expect(logged((log) => log.info({ round }, 'x'))).toContain('[redacted]')
})

test('dates, secrets and errors are written as they say themselves', () => {
  const line = logged((log) =>
    log.info(
      { at: new Date(0), key: new Secret('hush'), cause: { err: new Secret('hush') }, err: new Error('no') },
      'x',
    ),
  )
  expect(line).not.toContain('hush')
  expect(JSON.parse(line)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    key: '[secret]',
    cause: { err: '[secret]' },
    err: { message: 'no' },
  })
})

test.skipIf(!existsSync('/dev/full'))('a log that cannot be written any more ends nothing', () => {
  const script = `const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)})
    const log = createLog({ level: 'info' })
    for (let line = 0; line < 5000; line += 1) log.info({ line }, 'x'.repeat(500))
    await new Promise((resolve) => setTimeout(resolve, 50))
    log.info('y')
    process.stderr.write('goes on')`
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect({ status, stderr }).toStrictEqual({ status: 0, stderr: 'goes on' })
})
