import { runTool } from './command.ts'
import type { Gate, GateResult } from './gate.ts'
import { checkImports } from './import-rules.ts'

/**
 * Several checkers would read most types once each: with other gates beside it, on two cores, one is as fast for half
 * of the CPU time.
 */
const ONE_CHECKER = ['-p', 'tsconfig.json', '--checkers', '1']

/** All gates that read the code without running it. `folder` is the project, or a copy with a planted fault. */
export function staticGates(folder?: string): Record<'types' | 'format' | 'lint' | 'imports' | 'unused', Gate> {
  const cwd = folder === undefined ? {} : { cwd: folder }
  return {
    types: {
      name: 'types',
      run: async () => judge(await runTool('typescript/bin/tsc', ONE_CHECKER, cwd), 'TypeScript, strict'),
    },
    format: {
      name: 'format',
      run: async () => formatResult(await runTool('oxfmt/bin/oxfmt', ['--check'], cwd)),
    },
    lint: { name: 'lint', run: async () => lintResult(await runTool('oxlint/bin/oxlint', [], cwd)) },
    imports: { name: 'import rules', run: () => checkImports(folder) },
    unused: {
      name: 'unused code and packages',
      run: async () => judge(await runTool('knip/bin/knip.js', ['--no-progress'], cwd), 'knip'),
    },
  }
}

function judge({ code, output }: { code: number; output: string }, summary: string): GateResult {
  return { ok: code === 0, summary: code === 0 ? summary : `${summary} ended with code ${code}`, output }
}

/** A linter that read no file, or ran without its type-aware rules, has checked nothing. */
function lintResult({ code, output }: { code: number; output: string }): GateResult {
  const [, files = '0', rules = '0'] = /on (\d+) files? with (\d+) rules/.exec(output) ?? []
  const ok = code === 0 && Number(files) > 0
  return { ok, summary: `${files} files, ${rules} rules`, output }
}

/** A formatter that read no file has checked nothing. */
function formatResult({ code, output }: { code: number; output: string }): GateResult {
  const files = Number(/on (\d+) files?/.exec(output)?.[1] ?? 0)
  return { ok: code === 0 && files > 0, summary: `${files} files, mended by npm run format`, output }
}
