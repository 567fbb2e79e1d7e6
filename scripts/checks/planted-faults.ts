export interface PlantedFault {
  /** As a sentence. */
  fault: string
  gate: 'types' | 'format' | 'lint' | 'imports' | 'unused'
  file: string
  code: string
  /**
   * What the gate must say, so that it does not fail for another reason; a lint rule is looked for together with the
   * file.
   */
  says: string | RegExp
}

/** One for each thing that a gate promises to catch. */
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
    fault: 'a promise that nobody waits for',
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
  {
    fault: 'the contract in the domain',
    gate: 'imports',
    file: 'src/modules/orders/domain/planted-contract.ts',
    code: "export * from '#contract/orders/orders.ts'\n",
    says: /rules-are-inside: .*planted-contract/,
  },
  {
    fault: 'a way around the front door of a module',
    gate: 'imports',
    file: 'src/modules/orders/domain/planted-door.ts',
    code: "export type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'\n",
    says: /modules-by-the-front-door: .*planted-door/,
  },
  {
    fault: 'a read model in a module',
    gate: 'imports',
    file: 'src/modules/orders/domain/planted-read-model.ts',
    code: "export * from '#read-models/dashboard/index.ts'\n",
    says: /read-models-are-on-top: .*planted-read-model/,
  },
  {
    fault: 'a module in the platform',
    gate: 'imports',
    file: 'src/platform/queue/planted-module.ts',
    code: "export * from '#modules/orders/index.ts'\n",
    says: /platform-knows-no-shop: .*planted-module/,
  },
  {
    fault: 'the app in what it puts together',
    gate: 'imports',
    file: 'src/http/planted-app.ts',
    code: "export * from '#app/config.ts'\n",
    says: /app-is-on-top: .*planted-app/,
  },
  {
    fault: 'the queue in the database',
    gate: 'imports',
    file: 'src/platform/db/planted-queue.ts',
    code: "export * from '#platform/queue/queued-data.ts'\n",
    says: /db-stands-alone: .*planted-queue/,
  },
  {
    fault: 'one feature in another',
    gate: 'imports',
    file: 'src/web/features/planted/planted-feature.ts',
    code: "export * from '#web/features/cart/cart-store.ts'\n",
    says: /features-apart: .*planted-feature/,
  },
  {
    fault: 'the server in a page',
    gate: 'imports',
    file: 'src/web/lib/planted-server.ts',
    code: "export type { Secret } from '#platform/secret.ts'\n",
    says: /web-never-imports-the-server: .*planted-server/,
  },
  {
    fault: 'a file that needs itself',
    gate: 'imports',
    file: 'src/kernel/planted-cycle.ts',
    code: "import type { B } from './planted-cycle.ts'\nexport interface B { b: B }\n",
    says: /no-cycle: .*planted-cycle/,
  },
  {
    fault: 'an import that leads nowhere',
    gate: 'imports',
    file: 'src/kernel/planted-nowhere.ts',
    code: "export * from './nowhere.ts'\n",
    says: /all-is-found: .*planted-nowhere/,
  },
  {
    fault: 'an export that nobody uses',
    gate: 'unused',
    file: 'src/platform/secret.ts',
    code: '\nexport const plantedExport = 1\n',
    says: /plantedExport/,
  },
  {
    fault: 'a file that nobody uses',
    gate: 'unused',
    file: 'src/kernel/planted-file.ts',
    code: 'export const one = 1\n',
    says: /planted-file\.ts/,
  },
]

/** Whether a gate's words name this fault. */
export function isNamed({ says, file }: PlantedFault, output: string): boolean {
  return typeof says === 'string'
    ? new RegExp(`\\(${says}\\)[^[]*\\[${file.replaceAll('.', '\\.')}`).test(output)
    : says.test(output)
}
