import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from './at-end.ts'
import { ROOT, runTool } from './command.ts'
import type { Gate, GateResult } from './gate.ts'
import { judgeCruise } from './import-rules.ts'
import { isNamed, PLANTED_FAULTS } from './planted-faults.ts'
import { judgeGrowth, judgeWeights, LIMITS } from './size-gate.ts'
import { staticGates } from './static-gates.ts'
import { readReport } from './test-gate.ts'

const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'knip.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.gitignore',
  '.dependency-cruiser.mjs',
]
/**
 * All modules that the shop runs, because import rules and unused code need all of them. Tests contain no planted
 * fault.
 */
const WHOLE = ['src', ...SETTINGS]
const TESTS = /\.test\.tsx?$/
/** Types and lint work file by file: files without a fault would only take time. */
const PART = ['src/kernel', ...SETTINGS]

/**
 * A check that looks at nothing passes too, so faults are planted in a copy of the project, and each must be reported.
 */
export const gatesCanFail: Gate = {
  name: 'gates can fail',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'fifteen-x-planted-'))
    const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }))
    try {
      const whole = copyOf(WHOLE, join(folder, 'whole'))
      const part = copyOf(PART, join(folder, 'part'))
      const missed = [...(await missedTestFaults(whole)), ...(await missedFaults(whole, part)), ...missedFigures()]
      const count = PLANTED_FAULTS.length + TEST_FAULTS.length + FIGURES.length
      return {
        ok: missed.length === 0,
        summary: `${count - missed.length} of ${count} planted faults were caught`,
        output: missed.join('\n'),
      }
    } finally {
      forget()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function copyOf(names: readonly string[], copy: string): string {
  for (const name of names)
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (path) => !TESTS.test(path) })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

async function missedFaults(whole: string, part: string): Promise<string[]> {
  for (const copy of [whole, part]) for (const { file, code } of PLANTED_FAULTS) plant(copy, file, code)
  const { imports, unused } = staticGates(whole)
  const { types, format, lint } = staticGates(part)
  const results = {
    types: await types.run(),
    format: await format.run(),
    lint: await lint.run(),
    imports: await imports.run(),
    unused: await unused.run(),
  }
  return PLANTED_FAULTS.filter(
    (fault) => results[fault.gate].ok || !isNamed(fault, results[fault.gate].output ?? ''),
  ).map(({ gate, fault }) => `${gate} did not catch: ${fault}`)
}

const TEST_FAULTS = [
  {
    fault: 'a wrong expectation',
    code: "import { expect, test } from 'vitest'\ntest('planted', () => expect(1).toBe(2))\n",
  },
  {
    fault: 'an unexpected console.error',
    code: "import { test } from 'vitest'\ntest('planted', () => console.error('planted'))\n",
  },
  { fault: 'a test file that cannot be loaded', code: "import './nowhere.ts'\n" },
  { fault: 'no test at all', code: "import { test } from 'vitest'\ntest.skip('planted', () => {})\n" },
]

async function missedTestFaults(copy: string): Promise<string[]> {
  const missed: string[] = []
  for (const { fault, code } of TEST_FAULTS) {
    const file = join('src', 'kernel', 'planted.test.ts')
    const report = join(copy, 'report.json')
    writeFileSync(join(copy, file), code)
    const run = await runTool('vitest/vitest.mjs', ['run', '--reporter=json', `--outputFile.json=${report}`, file], {
      cwd: copy,
    })
    if (readReport(readFileSync(report, 'utf8'), run.code).ok) missed.push(`tests did not catch: ${fault}`)
    rmSync(join(copy, file))
  }
  return missed
}

const NOTHING_READ = { modules: [], summary: { error: 0, totalDependenciesCruised: 0, violations: [] } }
const LIGHT = { scripts: 1, styles: 1, fonts: 1 }
const FIGURES: readonly { fault: string; result: GateResult }[] = [
  { fault: 'a cruise that read 0 modules', result: judgeCruise(NOTHING_READ, 200) },
  { fault: 'a cruise of a project without files', result: judgeCruise(NOTHING_READ, 0) },
  {
    fault: 'a cruise that saw no import',
    result: judgeCruise({ ...NOTHING_READ, modules: [{ source: 'src/a.ts' }] }, 1),
  },
  { fault: 'scripts that are too heavy', result: judgeWeights({ ...LIGHT, scripts: LIMITS.scripts }) },
  { fault: 'styles that are too heavy', result: judgeWeights({ ...LIGHT, styles: LIMITS.styles }) },
  { fault: 'fonts that are too heavy', result: judgeWeights({ ...LIGHT, fonts: LIMITS.fonts }) },
  { fault: 'a page that grew', result: judgeGrowth([{ page: 'a', scripts: 1020 }], { a: 1000 }) },
  { fault: 'a page without a figure', result: judgeGrowth([{ page: 'a', scripts: 10 }], {}) },
  { fault: 'a build without a script', result: judgeWeights({ ...LIGHT, scripts: 0 }) },
]

function missedFigures(): string[] {
  return FIGURES.filter(({ result }) => result.ok).map(({ fault }) => `not caught: ${fault}`)
}

/** Appends to a file of the copy, or creates it. */
function plant(copy: string, file: string, code: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  appendFileSync(join(copy, file), code)
}
