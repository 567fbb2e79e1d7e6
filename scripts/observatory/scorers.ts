import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT, run } from '../checks/command.ts'
import { runNpm } from '../checks/tools/npm.ts'

/** A separate package, so that installing the shop does not wait for it; its `.npmrc` forbids install scripts. */
const TOOL = join(ROOT, 'scripts', 'observatory', 'tool')
const OBSERVATORY = join(TOOL, 'node_modules', '@mdn', 'mdn-http-observatory')
const EVALUATOR = join(TOOL, 'node_modules', 'csp_evaluator', 'dist')
/** Findings from this severity on are only reminders, such as "no user files at 'self'". */
const REMINDER = 50

const said = z.union([
  z.object({ error: z.string() }),
  z.object({
    scan: z.object({ grade: z.string(), score: z.number() }),
    tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string() })),
  }),
])

export interface Grade {
  grade: string
  score: number
  /** The failed tests, in the scorer's words. */
  failed: string[]
}

/** Installs both scorers from npm, once. */
export async function bringScorers(): Promise<void> {
  if (!existsSync(OBSERVATORY)) {
    console.log('Bringing the scorers from npm')
    const { code, output } = await runNpm(['ci', '--ignore-scripts'], TOOL)
    if (code !== 0) throw new Error(`The scorers could not be had:\n${output}`)
  }
  // Lists that it would download; a local address is in none.
  writeFileSync(join(OBSERVATORY, 'conf', 'hsts-preload.json'), '{}')
  writeFileSync(join(OBSERVATORY, 'conf', 'tld-list.json'), '[]')
}

/** The grade of a page by Mozilla's HTTP Observatory, like its own command. `authority` is a PEM file to trust. */
export async function gradeOf(url: URL, authority: string): Promise<Grade> {
  const { stdout, output } = await run(
    process.execPath,
    [join(OBSERVATORY, 'src', 'scan.js'), url.host + url.pathname + url.search],
    { env: { NODE_EXTRA_CA_CERTS: authority } },
  )
  const parsed = stdout.trim().startsWith('{') ? said.parse(JSON.parse(stdout)) : { error: output }
  if ('error' in parsed) throw new Error(`${url.href} was not scored: ${parsed.error}`)
  const failed = Object.entries(parsed.tests).filter(([, { pass }]) => !pass)
  return { ...parsed.scan, failed: failed.map(([name, { result }]) => `${name}: ${result}`) }
}

interface Evaluator {
  CspEvaluator: new (policy: unknown) => {
    evaluate(): { severity: number; directive: string; value?: string; description: string }[]
  }
}
interface Parser {
  CspParser: new (policy: string) => { csp: unknown }
}

/** Findings of Google's CSP Evaluator about a policy. */
export function weaknessesOf(policy: string): string[] {
  const require = createRequire(import.meta.url)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are not there before it is
  const { CspEvaluator } = require(join(EVALUATOR, 'evaluator.js')) as Evaluator
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { CspParser } = require(join(EVALUATOR, 'parser.js')) as Parser
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return findings
    .filter(({ severity }) => severity < REMINDER)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)
}
