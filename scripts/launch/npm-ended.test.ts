import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'

const MODULE = pathToFileURL('scripts/launch/npm-ended.mjs').href
const SCRIPT = `
import { whenNpmHasEnded } from '${MODULE}'
whenNpmHasEnded(() => { console.log('stopped'); process.exit() })
setTimeout(() => { console.log('still there'); process.exit() }, 3_000)
console.log('started')
`

/** What the script prints when its shell gets SIGTERM. The shell has a second command, so that it cannot exec the first. */
async function printedAfterKill(env: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _, ...outside } = process.env
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, SCRIPT], {
    env: { ...outside, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = text(shell.stdout)
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  return printed
}

test('a shop that npm started stops when npm was ended', async () => {
  expect(await printedAfterKill({ npm_lifecycle_event: 'start' })).toBe('started\nstopped\n')
})

test('a shop that was started without npm may outlive its shell', async () => {
  expect(await printedAfterKill({})).toBe('started\nstill there\n')
})
