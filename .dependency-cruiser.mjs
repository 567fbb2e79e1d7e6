// Who may import whom: the table of ARCHITECTURE.md as rules. Tests may import what they test and src/testing.
import { Visitor } from '@swc/core/Visitor.js'

// swc's visitor, through which every file is read, throws at `using`, which its own parser knows.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

const TEST = '\\.(test|spec)\\.tsx?$|\\.fixture\\.ts$|^src/testing/'
const OURS = '^(src|simulators|scripts|e2e|bench|resilience)/'
/** Files at the top of the server that hold no rule and no adapter. */
const PLAIN_SERVER = 'src/server/(secret|log|business-events|observability/(trail|watch))\\.ts$'
const DOMAIN_DOOR = 'src/server/domain/[^/]+/index\\.ts$'

/** From `path`, of our own files only `allowed` may be imported. */
function only(name, path, allowed, comment) {
  return { name, severity: 'error', comment, from: { path, pathNot: TEST }, to: { path: OURS, pathNot: allowed } }
}

export default {
  forbidden: [
    only('shared-stands-alone', '^src/shared/', ['^src/shared/'], 'shared is pure and runs anywhere'),
    only(
      'contract-knows-shared',
      '^src/contract/',
      ['^src/(contract|shared)/'],
      'both sides read the contract, so it knows neither',
    ),
    only(
      'domain-is-inside',
      '^src/server/domain/',
      ['^src/shared/', '^src/server/(domain|db)/'],
      'rules know nothing of HTTP, providers, pages or jobs',
    ),
    {
      name: 'domain-by-the-front-door',
      severity: 'error',
      comment: 'another module of the domain is reached through its index.ts',
      from: { path: '^src/server/domain/([^/]+)/', pathNot: TEST },
      to: { path: '^src/server/domain/[^/]+/', pathNot: ['^src/server/domain/$1/', DOMAIN_DOOR] },
    },
    only(
      'db-serves-the-domain',
      '^src/server/db/',
      ['^src/shared/', '^src/server/db/', PLAIN_SERVER],
      'the database knows no rule of the shop',
    ),
    only(
      'integration-adapts-the-domain',
      '^src/server/integrations/',
      ['^src/shared/', '^src/server/integrations/', DOMAIN_DOOR, PLAIN_SERVER],
      'an adapter implements what a domain index.ts declares',
    ),
    {
      name: 'integrations-apart',
      severity: 'error',
      comment: 'one adapter never needs another',
      from: { path: '^src/server/integrations/([^/]+)/', pathNot: TEST },
      to: { path: '^src/server/integrations/[^/]+/', pathNot: '^src/server/integrations/$1/' },
    },
    only(
      'http-calls-use-cases',
      '^src/server/http/(?!pages/)',
      ['^src/(shared|contract)/', '^src/server/http/', DOMAIN_DOOR, PLAIN_SERVER, '^src/server/db/(client|jobs)\\.ts$'],
      'no SQL and no adapter behind a route',
    ),
    only(
      'pages-are-served-rendered',
      '^src/server/http/pages/',
      ['^src/(shared|contract)/', '^src/server/(http|ssr)/', DOMAIN_DOOR, PLAIN_SERVER],
      'pages come from ssr and hold no rule',
    ),
    only(
      'jobs-call-use-cases',
      '^src/server/jobs/',
      ['^src/shared/', '^src/server/jobs/', DOMAIN_DOOR, PLAIN_SERVER, '^src/server/db/(?!.*\\.sql\\.ts$)'],
      'no SQL of the domain and no adapter behind a job',
    ),
    {
      name: 'server-renders-what-was-built',
      severity: 'error',
      comment: 'pages reach the server through ssr alone, as a bundle; types may be named',
      from: { path: '^src/server/', pathNot: TEST },
      to: { path: '^src/web/', pathNot: '^src/web/page-state\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    only(
      'ui-knows-no-shop',
      '^src/web/ui/',
      ['^src/web/(ui|router)/', '^src/shared/'],
      'ui knows no shop word except prices, order states and the moods of games',
    ),
    only('router-knows-no-page', '^src/web/router/', ['^src/web/router/'], 'the router serves any table of pages'),
    only(
      'lib-is-below-features',
      '^src/web/lib/',
      ['^src/web/(lib|router)/', '^src/(shared|contract)/'],
      'lib serves every feature',
    ),
    only(
      'features-stand-below-routes',
      '^src/web/features/',
      ['^src/web/(features|ui|lib|router|art)/', '^src/(shared|contract)/'],
      'features are composed by routes',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'what two features need goes to lib or ui, or a route composes it',
      from: { path: '^src/web/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/web/features/[^/]+/', pathNot: '^src/web/features/$1/' },
    },
    only(
      'web-never-imports-the-server',
      '^src/web/',
      ['^src/web/', '^src/(shared|contract)/'],
      'between web and server lies only the contract',
    ),
    {
      name: 'routes-are-on-top',
      severity: 'error',
      comment: 'only the table of routes loads a route',
      from: { path: '^src/web/(features|ui|lib|router|pay-frame)/', pathNot: TEST },
      to: { path: '^src/web/(routes|[^/]+\\.tsx?$)' },
    },
    {
      name: 'browser-code-without-node',
      severity: 'error',
      comment: 'what runs in a browser has no Node',
      from: { path: '^src/(web|contract|shared)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    only(
      'simulators-know-no-shop',
      '^simulators/',
      ['^simulators/', '^src/shared/'],
      'a simulator that shares code with its client shares its mistakes',
    ),
    {
      name: 'simulators-are-for-tests',
      severity: 'error',
      comment: 'nothing of the shop knows whether it talks to a simulator',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(simulators|src/testing)/' },
    },
    {
      name: 'nobody-imports-a-test',
      severity: 'error',
      comment: 'what two tests need is in src/testing',
      from: { path: OURS },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    { name: 'no-cycle', severity: 'error', comment: 'type-only imports count', from: {}, to: { circular: true } },
    {
      name: 'all-is-found',
      severity: 'error',
      comment: 'an import that leads nowhere is a rule that sees nothing',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json|svg|woff2)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
