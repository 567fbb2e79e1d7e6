import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ level: 'info', destination: { write: (line) => void (text += line) } }))
  return text
}

test('an error is logged without the addresses and rows that drivers hang on it', () => {
  const refused = Object.assign(new Error('550 no such user <buyer@example.com>'), { recipient: 'buyer@example.com', detail: 'Failing row contains (1, buyer@example.com, my password is hunter2)', code: 'EENVELOPE' })
  const line = logged((log) => log.error({ err: refused }, 'job failed'))
  expect(line).not.toMatch(/buyer@|hunter2/)
  expect(JSON.parse(line)).toMatchObject({ msg: 'job failed', err: { type: 'Error', message: '550 no such user <[e-mail]>', code: 'EENVELOPE' } })
})

test('secrets and personal data are replaced wherever they stand in a record', () => {
  const line = logged((log) => log.info({ email: 'a@example.com', order: { notes: 'secret', discord: 'me' } }, 'x'))
  expect(line).not.toMatch(/a@example|"secret"|"me"/)
})
