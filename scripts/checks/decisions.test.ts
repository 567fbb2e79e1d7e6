import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const FOLDER = join(ROOT, 'docs', 'decisions')
const files = globSync('[0-9]*.md', { cwd: FOLDER }).toSorted()

test('each decision has its number and title in the first line, and its status below', () => {
  for (const file of files) {
    const [title = '', , status = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n')
    expect(title, file).toMatch(new RegExp(`^# ${file.slice(0, 4)}: \\S`))
    expect(status, file).toMatch(/^Status: (?:accepted|superseded by \d{4}), November 2026/)
  }
})

test('the name of a file says the title of its decision', () => {
  for (const file of files) {
    const [title = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n')
    const slug = title
      .slice(2)
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, '-')
    expect(file).toBe(`${slug.replace(/-$/, '')}.md`)
  }
})

test('the index lists every decision under its title, and nothing else', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[\d{4}\]\((?<file>[^)]+)\) \| (?<title>.+) \|$/gm)].map(
    ({ groups }) => groups,
  )
  const wanted = files.map((file) => {
    const [, title] = /^# \d{4}: (.+)$/m.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
    return { file: basename(file), title }
  })
  expect(files.length).toBeGreaterThan(50)
  expect(listed).toEqual(wanted)
})
