import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const THREE_PROCESSES = fileURLToPath(new URL('./scrape-all.fixture.ts', import.meta.url))

test('whichever process is scraped tells of all of them, and does without one that hangs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [THREE_PROCESSES])
  const texts: unknown = JSON.parse(stdout)
  const lines = Array.isArray(texts) ? texts.map((text) => String(text).split('\n').filter((line) => line !== '' && !line.startsWith('#')).toSorted()) : []
  const all = ['age 3', 'orders{of="high"} 3', 'orders{of="low"} 3']
  expect(lines).toStrictEqual([all, all, ['age 3', 'orders{of="high"} 3', 'orders{of="low"} 2']])
})
