/**
 * `npm run figures` prints the size of the code base and where it exceeds its own limits: lines by area, long
 * functions, many parameters, long files, full folders, long lines, words that are not in the glossary.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ROOT, runTool } from './checks/command.ts'
import { VAGUE_WORDS } from './checks/vague-words.ts'

const IS_TEST = /\.(?:test|spec)\.tsx?$|^e2e\/|^harness\//
const AREAS: Record<string, (file: string) => boolean> = {
  product: (file) => file.startsWith('src/') && !IS_TEST.test(file),
  tests: (file) => IS_TEST.test(file),
  simulators: (file) => file.startsWith('simulators/') && !IS_TEST.test(file),
  'resilience tests': (file) => file.startsWith('resilience/') && !IS_TEST.test(file),
  rehearsal: (file) => file.startsWith('rehearsal/') && !IS_TEST.test(file),
  bench: (file) => file.startsWith('bench/') && !IS_TEST.test(file),
  scripts: (file) => file.startsWith('scripts/') && !IS_TEST.test(file),
}
const VAGUE = new RegExp(`\\b(?:${VAGUE_WORDS.join('|')})\\b`, 'gi')

const diagnostics = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const code = tracked.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('.gen.'))
const texts = new Map(code.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n')]))
const linesOf = (file: string) => texts.get(file) ?? []
const docs = tracked.filter((file) => file.endsWith('.md'))

const figures: [what: string, count: number][] = [
  ...Object.entries(AREAS).map(([area, isOf]): [string, number] => [
    `lines, ${area}`,
    sum(code.filter(isOf).map((file) => linesOf(file).length)),
  ]),
  ['functions over 40 lines', await countLint('eslint/max-lines-per-function', 40)],
  ['functions over 60 lines', await countLint('eslint/max-lines-per-function', 60)],
  ['functions with more than 4 parameters', await countLint('eslint/max-params', 4)],
  ['files over 300 lines', code.filter((file) => !IS_TEST.test(file) && linesOf(file).length > 300).length],
  ['folders with more than 20 files, without tests', fullFolders()],
  ['lines over 120 characters', sum(code.map((file) => linesOf(file).filter((line) => line.length > 120).length))],
  [`${VAGUE_WORDS.join(', ')}: code`, sum(code.map((file) => count(linesOf(file).join('\n'))))],
  [`${VAGUE_WORDS.join(', ')}: docs`, sum(docs.map((file) => count(readFileSync(join(ROOT, file), 'utf8'))))],
]
for (const [what, figure] of figures) console.log(`${figure.toLocaleString('en-GB').padStart(9)}  ${what}`)

function fullFolders(): number {
  const folders = Map.groupBy(
    code.filter((file) => !IS_TEST.test(file)),
    (file) => dirname(file),
  )
  return [...folders.values()].filter((files) => files.length > 20).length
}

/** How often the linter reports more than the limit outside of tests. */
async function countLint(rule: string, max: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'house-figures-'))
  const config = join(folder, 'oxlint.json')
  const limit = rule.endsWith('function') ? { max, skipBlankLines: true, skipComments: true } : { max }
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules: { [rule]: ['error', limit] } }))
  const { output } = await runTool('oxlint/bin/oxlint', ['-c', config, '-f', 'json', '.'])
  rmSync(folder, { recursive: true })
  const found = diagnostics.parse(JSON.parse(output.slice(output.indexOf('{')))).diagnostics
  return found.filter(({ code: of, filename }) => of.includes(rule.split('/')[1] ?? '') && !IS_TEST.test(filename))
    .length
}

function count(text: string): number {
  return text.match(VAGUE)?.length ?? 0
}

function sum(figuresOf: readonly number[]): number {
  return figuresOf.reduce((total, figure) => total + figure, 0)
}
