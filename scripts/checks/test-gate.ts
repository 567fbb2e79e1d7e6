import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { atEnd } from './at-end.ts'
import { runTool } from './command.ts'
import { failedTests, testFiles } from './failed-tests.ts'
import type { Gate, GateResult } from './gate.ts'
import { startPostgres } from './tools/postgres.ts'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  numTotalTestSuites: z.number(),
  testResults: testFiles,
})

/** Runs Vitest on the whole project, or only on `files`. With `database`, tests run on both engines. */
export function testGate({ database, files }: { database: boolean; files?: readonly string[] }): Gate {
  return {
    name: database ? 'unit, API and database' : 'unit',
    async run() {
      const server = database ? await startPostgres() : undefined
      try {
        if (server?.kind === 'missing') console.log(server.reason)
        if (server?.kind === 'missing' && process.env['CI'])
          return { ok: false, summary: 'no PostgreSQL server to test on' }
        return await runVitest(
          files ?? (database ? [] : ['--exclude', '**/*.db.test.ts']),
          server?.kind === 'running' ? { TEST_DATABASE_URL: server.url } : {},
        )
      } finally {
        if (server?.kind === 'running') server.stop()
      }
    },
  }
}

async function runVitest(args: readonly string[], env: Record<string, string>): Promise<GateResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-x-vitest-'))
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const file = join(folder, 'report.json')
    const { code } = await runTool(
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      { output: 'shown', env },
    )
    return readReport(readFileSync(file, 'utf8'), code)
  } finally {
    forget()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run without a passed test has tested nothing; a file that could not be loaded is a failure without a test. */
export function readReport(json: string, code: number): GateResult {
  const report = reportSchema.parse(JSON.parse(json))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return {
    ok: code === 0 && failed === 0 && passed > 0,
    summary: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    passed,
    failed,
    failures: failedTests(report.testResults),
  }
}
