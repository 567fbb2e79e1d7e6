/** An import that a rule of .dependency-cruiser.mjs forbids. */
export interface ImportFault {
  rule: string
  /** Description as a sentence. */
  fault: string
  file: string
  code: string
}

/** One for each rule; `planted-imports.test.ts` compares both lists. */
export const IMPORT_FAULTS: readonly ImportFault[] = [
  {
    rule: 'kernel-stands-alone',
    fault: 'the contract in the kernel',
    file: 'src/kernel/planted-contract.ts',
    code: "export * from '#contract/fields.ts'\n",
  },
  {
    rule: 'contract-knows-the-kernel',
    fault: 'the platform in the contract',
    file: 'src/contract/planted-secret.ts',
    code: "export * from '#platform/secret.ts'\n",
  },
  {
    rule: 'rules-are-inside',
    fault: 'the contract in the domain',
    file: 'src/modules/orders/domain/planted-contract.ts',
    code: "export * from '#contract/orders/orders.ts'\n",
  },
  {
    rule: 'modules-by-the-front-door',
    fault: 'a way around the front door of a module',
    file: 'src/modules/orders/domain/planted-door.ts',
    code: "export type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'\n",
  },
  {
    rule: 'read-models-are-on-top',
    fault: 'a read model in a module',
    file: 'src/modules/orders/domain/planted-read-model.ts',
    code: "export * from '#read-models/dashboard/index.ts'\n",
  },
  {
    rule: 'api-calls-use-cases',
    fault: 'a rule that a call takes around the front door of its module',
    file: 'src/modules/orders/api/planted-call.ts',
    code: "export * from '#modules/orders/domain/track-order.ts'\n",
  },
  {
    rule: 'http-serves-any-api',
    fault: 'the pages in what every call needs',
    file: 'src/http/planted-pages.ts',
    code: "export * from '#platform/ssr/assets.ts'\n",
  },
  {
    rule: 'pages-are-served-rendered',
    fault: 'the database behind a page',
    file: 'src/http/pages/planted-query.ts',
    code: "export * from '#platform/db/client.ts'\n",
  },
  {
    rule: 'platform-knows-no-shop',
    fault: 'a module in the platform',
    file: 'src/platform/queue/planted-module.ts',
    code: "export * from '#modules/orders/index.ts'\n",
  },
  {
    rule: 'db-stands-alone',
    fault: 'the queue in the database',
    file: 'src/platform/db/planted-queue.ts',
    code: "export * from '#platform/queue/queued-data.ts'\n",
  },
  {
    rule: 'queue-stands-on-the-db',
    fault: 'the pages in the queue',
    file: 'src/platform/queue/planted-pages.ts',
    code: "export * from '#platform/ssr/assets.ts'\n",
  },
  {
    rule: 'provider-adapts-a-module',
    fault: 'a call in an adapter',
    file: 'src/providers/planted-call.ts',
    code: "export * from '#http/mount.ts'\n",
  },
  {
    rule: 'providers-apart',
    fault: 'one adapter in another',
    file: 'src/providers/pictures/planted-adapter.ts',
    code: "export * from '#providers/paypal/account.ts'\n",
  },
  {
    rule: 'jobs-call-use-cases',
    fault: 'a call in a job',
    file: 'src/app/jobs/planted-call.ts',
    code: "export * from '#http/mount.ts'\n",
  },
  {
    rule: 'app-is-on-top',
    fault: 'the app in what it puts together',
    file: 'src/http/planted-app.ts',
    code: "export * from '#app/config.ts'\n",
  },
  {
    rule: 'server-renders-what-was-built',
    fault: 'a page that the server loads by itself',
    file: 'src/app/planted-page.ts',
    code: "export * from '#web/meta.ts'\n",
  },
  {
    rule: 'components-know-no-shop',
    fault: "the shop's addresses in a component",
    file: 'src/web/components/planted-paths.ts',
    code: "export * from '#web/lib/links/paths.ts'\n",
  },
  {
    rule: 'router-knows-no-page',
    fault: "the shop's addresses in the router",
    file: 'src/web/router/planted-paths.ts',
    code: "export * from '#web/lib/links/paths.ts'\n",
  },
  {
    rule: 'lib-is-below-features',
    fault: 'a component in what every feature shares',
    file: 'src/web/lib/planted-component.ts',
    code: "export * from '#web/components/class-names.ts'\n",
  },
  {
    rule: 'features-stand-below-pages',
    fault: 'the table of pages in a feature',
    file: 'src/web/features/planted/planted-table.ts',
    code: "export * from '#web/routes.ts'\n",
  },
  {
    rule: 'features-apart',
    fault: 'one feature in another',
    file: 'src/web/features/planted/planted-feature.ts',
    code: "export * from '#web/features/cart/cart-store.ts'\n",
  },
  {
    rule: 'web-never-imports-the-server',
    fault: 'the server in a page',
    file: 'src/web/lib/planted-server.ts',
    code: "export type { Secret } from '#platform/secret.ts'\n",
  },
  {
    rule: 'pages-are-on-top',
    fault: 'a page in a feature',
    file: 'src/web/features/planted/planted-page.ts',
    code: "export * from '#web/pages/terms.tsx'\n",
  },
  {
    rule: 'browser-code-without-node',
    fault: 'Node in a browser',
    file: 'src/web/lib/planted-node.ts',
    code: "export { join } from 'node:path'\n",
  },
  {
    rule: 'simulators-know-no-shop',
    fault: 'the shop in a simulator',
    file: 'simulators/planted-shop.ts',
    code: "export * from '#contract/fields.ts'\n",
  },
  {
    rule: 'simulators-are-for-tests',
    fault: 'a simulator in the shop',
    file: 'src/app/planted-simulator.ts',
    code: "export * from '#simulators/planted-shop.ts'\n",
  },
  {
    rule: 'tests-are-not-imported',
    fault: 'a test that is imported',
    file: 'src/kernel/planted-test.test.ts',
    code: "export * from './planted-test.test.ts'\n",
  },
  {
    rule: 'no-cycle',
    fault: 'a file that needs itself',
    file: 'src/kernel/planted-cycle.ts',
    code: "import type { B } from './planted-cycle.ts'\nexport interface B { b: B }\n",
  },
  {
    rule: 'all-is-found',
    fault: 'an import that leads nowhere',
    file: 'src/kernel/planted-nowhere.ts',
    code: "export * from './nowhere.ts'\n",
  },
]
