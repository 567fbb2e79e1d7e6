import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from './at-end.ts'
import { ROOT, runTool } from './command.ts'
import type { Gate, GateResult } from './gate.ts'
import { staticGates } from './static-gates.ts'
import { readReport } from './test-gate.ts'
import { WALKED_TEST, WALKS, type Walk } from './walk-steps.ts'

/** What the shop and its tests need in a copy. */
const COPIED = [
  'src',
  'harness',
  'simulators',
  'migrations',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.dependency-cruiser.mjs',
]
const TESTS = /\.test\.tsx?$/
const WALKED = 'src/app/walked.test.ts'

/**
 * Applies the changes of docs/recipes.md to a copy of the shop: a job, a mail, an endpoint, a page and a payment
 * provider take no more than the files and lines of `WALKS`, pass types and import rules, and work.
 */
export const walks: Gate = {
  name: 'walks of the recipes',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'fifteen-x-walks-'))
    const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }))
    try {
      for (const name of COPIED)
        cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !TESTS.test(path) })
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
      for (const walk of WALKS) take(folder, walk)
      write(join(folder, WALKED), WALKED_TEST)
      return await look(folder)
    } finally {
      forget()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function take(folder: string, { files, lines }: Walk): void {
  for (const [file, code] of Object.entries(files)) write(join(folder, file), code)
  for (const { file, after, code } of lines) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (source.split(after).length !== 2) throw new Error(`${file} does not have once: ${after}`)
    write(
      join(folder, file),
      source.replace(after, () => after + code),
    )
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function look(folder: string): Promise<GateResult> {
  const { types, imports } = staticGates(folder)
  for (const { name, run } of [types, imports]) {
    const result = await run()
    if (!result.ok) return { ...result, summary: `${name}: ${result.summary}` }
  }
  const report = join(folder, 'report.json')
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, WALKED],
    { cwd: folder },
  )
  const { ok, summary } = readReport(readFileSync(report, 'utf8'), code)
  const costs = WALKS.map(
    ({ adds, files, lines }) => `${adds}: ${Object.keys(files).length} files, ${lines.length} lines`,
  )
  return { ok, summary: `${costs.join('; ')}; ${summary}`, output: ok ? '' : output }
}
