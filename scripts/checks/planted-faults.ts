import { IMPORT_FAULTS } from './planted-imports.ts'

export interface PlantedFault {
  /** Description as a sentence. */
  fault: string
  gate: 'types' | 'format' | 'lint' | 'imports' | 'unused'
  file: string
  code: string
  /**
   * What the gate must print, so that it does not fail for another reason; a lint rule must appear together with the
   * file.
   */
  says: string | RegExp
}

/** One fault for each promise of a gate. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a text where a number is wanted',
    gate: 'types',
    file: 'src/kernel/planted-text.ts',
    code: "export const planted: number = 'one'\n",
    says: /planted-text\.ts.*TS2322/,
  },
  {
    fault: 'an element that may be absent',
    gate: 'types',
    file: 'src/kernel/planted-absent.ts',
    code: 'export const planted: string = [""][0]\n',
    says: /planted-absent\.ts.*TS2322/,
  },
  {
    fault: 'a line that is too long',
    gate: 'format',
    file: 'src/kernel/planted-format.ts',
    code: `export const planted = [${"'word', ".repeat(20)}]\n`,
    says: /planted-format\.ts/,
  },
  {
    fault: 'a promise without await',
    gate: 'lint',
    file: 'src/kernel/planted-promise.ts',
    code: 'async function later() {\n  await Promise.resolve()\n}\nlater()\n',
    says: 'no-floating-promises',
  },
  {
    fault: 'a case that a switch forgets',
    gate: 'lint',
    file: 'src/kernel/planted-case.ts',
    code: "export function planted(word: 'a' | 'b') {\n  switch (word) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
    says: 'switch-exhaustiveness-check',
  },
  {
    fault: 'any',
    gate: 'lint',
    file: 'src/kernel/planted-any.ts',
    code: 'export const planted = (word: any): unknown => word\n',
    says: 'no-explicit-any',
  },
  {
    fault: 'a default export',
    gate: 'lint',
    file: 'src/kernel/planted-default.ts',
    code: 'export default 1\n',
    says: 'no-default-export',
  },
  {
    fault: 'the environment read outside main.ts',
    gate: 'lint',
    file: 'src/app/planted-environment.ts',
    code: "export const planted = process.env['HOME']\n",
    says: 'no-restricted-properties',
  },
  {
    fault: 'a query outside of .sql.ts',
    gate: 'lint',
    file: 'src/modules/orders/domain/planted-query.ts',
    code: "import type { Db } from '#platform/db/client.ts'\n\nexport const planted = (db: Db) => db.selectFrom('orders').selectAll().execute()\n",
    says: 'no-restricted-properties',
  },
  {
    fault: 'a path that climbs',
    gate: 'lint',
    file: 'src/http/planted-path.ts',
    code: "export { Secret } from '../secret.ts'\n",
    says: 'no-restricted-imports',
  },
  {
    fault: '301 lines',
    gate: 'lint',
    file: 'src/kernel/planted-lines.ts',
    code: Array.from({ length: 301 }, (_, line) => `export const planted${line} = ${line}\n`).join(''),
    says: 'max-lines',
  },
  ...IMPORT_FAULTS.map(({ rule, fault, file, code }) => ({
    fault,
    gate: 'imports' as const,
    file,
    code,
    says: new RegExp(`${rule}: ${file.replaceAll('.', '\\.')} `),
  })),
  {
    fault: 'an unused export',
    gate: 'unused',
    file: 'src/platform/secret.ts',
    code: '\nexport const plantedExport = 1\n',
    says: /plantedExport/,
  },
  {
    fault: 'an unused file',
    gate: 'unused',
    file: 'src/kernel/planted-file.ts',
    code: 'export const one = 1\n',
    says: /planted-file\.ts/,
  },
]

/** Whether a gate's output names this fault. */
export function isNamed({ says, file }: PlantedFault, output: string): boolean {
  return typeof says === 'string'
    ? new RegExp(`\\(${says}\\)[^[]*\\[${file.replaceAll('.', '\\.')}`).test(output)
    : says.test(output)
}
