import { globSync } from 'node:fs'
import * as z from 'zod'
import { ROOT, runTool } from './command.ts'
import type { GateResult } from './gate.ts'

const FOLDERS = ['src', 'harness', 'simulators', 'scripts', 'bench', 'resilience', 'rehearsal', 'e2e']

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    error: z.number(),
    totalDependenciesCruised: z.number(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string(), severity: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
  }),
})
type Cruise = z.infer<typeof cruiseSchema>

/**
 * The import rules, checked by dependency-cruiser, which succeeds when it could read nothing; so the number of modules
 * is checked.
 */
export async function checkImports(folder = ROOT): Promise<GateResult> {
  const present = FOLDERS.filter((name) => globSync(`${name}/**/*.{ts,tsx,mjs}`, { cwd: folder }).length > 0)
  const { code, output, stdout } = await runTool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present],
    { cwd: folder },
  )
  if (!stdout.startsWith('{')) return { ok: false, summary: `dependency-cruiser ended with code ${code}`, output }
  return judgeCruise(
    cruiseSchema.parse(JSON.parse(stdout)),
    globSync(
      present.map((name) => `${name}/**/*.{ts,tsx,mjs}`),
      { cwd: folder, exclude: ['**/node_modules/**'] },
    ).length,
  )
}

/** Fails on a broken rule, and when fewer modules were read than there are files. */
export function judgeCruise({ modules, summary }: Cruise, files: number): GateResult {
  const read = modules.filter(({ source }) => FOLDERS.some((name) => source.startsWith(`${name}/`))).length
  const figures = `${read} modules read, ${summary.totalDependenciesCruised} imports`
  if (files === 0 || read < files || summary.totalDependenciesCruised < read)
    return {
      ok: false,
      summary: figures,
      output: `Only ${read} of ${files} files and ${summary.totalDependenciesCruised} imports were read: the rules have seen nothing.`,
    }
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error')
  const lines = broken.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`,
  )
  return {
    ok: broken.length === 0 && summary.error === 0,
    summary: broken.length === 0 ? figures : `${figures}, ${broken.length} forbidden`,
    output: lines.join('\n'),
  }
}
