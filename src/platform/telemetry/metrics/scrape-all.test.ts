import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const THREE_PROCESSES = fileURLToPath(new URL('./scrape-all.fixture.ts', import.meta.url))

test('whichever process is scraped tells of all of them, and does without one that hangs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [THREE_PROCESSES])
  const texts: unknown = JSON.parse(stdout)
  const lines = Array.isArray(texts)
    ? texts.map((text) =>
        String(text)
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
          .toSorted(),
      )
    : []
  // Each by its own label: where one is silent, its figures are missing for once, and no other goes back.
  const of = (worker: number, kind: string) => [
    `age{worker="${worker}"} ${worker}`,
    `orders{of="${kind}",worker="${worker}"} ${worker}`,
  ]
  const all = [...of(1, 'low'), ...of(2, 'low'), ...of(3, 'high')].toSorted()
  expect(lines).toStrictEqual([all, all, [...of(2, 'low'), ...of(3, 'high')].toSorted()])
})
