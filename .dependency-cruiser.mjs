// Who may import whom: the table of ARCHITECTURE.md as rules. Tests may import what they test and the harness.
import { Visitor } from '@swc/core/Visitor.js'

// swc's visitor, through which every file is read, throws at `using`, which its own parser knows.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

const TEST = '\\.(test|spec)\\.tsx?$|\\.fixture\\.ts$|^harness/'
const OURS = '^(src|harness|simulators|scripts|e2e|bench|resilience|rehearsal)/'
const MODULE = '^src/(modules|read-models)/[^/]+/'
/** What of a module the rest of the server may see. */
const FRONT_DOOR = '^src/(modules|read-models)/[^/]+/index\\.ts$'
/** How a module shows its rows to a call: another module's call may show them too. */
const PRESENTER = `${MODULE}api/.*present-[^/]+\\.ts$`
/** Parts of the platform that hold no rule and do no work: a secret, a log line, the trail of a request. */
const PLAIN = '^src/platform/(secret|log/(log|business-events)|telemetry/(trail|watch))\\.ts$'

/** From `path`, of our own files only `allowed` may be imported. */
function only(name, path, allowed, comment) {
  return { name, severity: 'error', comment, from: { path, pathNot: TEST }, to: { path: OURS, pathNot: allowed } }
}

export default {
  forbidden: [
    only('kernel-stands-alone', '^src/kernel/', ['^src/kernel/'], 'the kernel is pure and runs anywhere'),
    only(
      'contract-knows-the-kernel',
      '^src/contract/',
      ['^src/(contract|kernel)/'],
      'both sides read the contract, so it knows neither',
    ),
    only(
      'rules-are-inside',
      `${MODULE}(?!api/)`,
      ['^src/kernel/', `${MODULE}(?!api/)`, '^src/platform/db/'],
      'rules know nothing of HTTP, providers, pages or jobs',
    ),
    {
      name: 'modules-by-the-front-door',
      severity: 'error',
      comment: 'another module is reached through its index.ts',
      from: { path: '^src/(modules|read-models)/([^/]+)/', pathNot: TEST },
      to: { path: MODULE, pathNot: ['^src/$1/$2/', FRONT_DOOR, PRESENTER] },
    },
    {
      name: 'read-models-are-on-top',
      severity: 'error',
      comment: 'a read model joins what modules own; no module needs one',
      from: { path: '^src/modules/', pathNot: TEST },
      to: { path: '^src/read-models/' },
    },
    only(
      'api-calls-use-cases',
      `${MODULE}api/`,
      ['^src/(kernel|contract)/', '^src/http/(?!pages/)', `${MODULE}api/`, FRONT_DOOR, PLAIN],
      'no SQL and no adapter behind a call',
    ),
    only(
      'http-serves-any-api',
      '^src/http/(?!pages/)',
      ['^src/(kernel|contract)/', '^src/http/', FRONT_DOOR, PLAIN, '^src/platform/db/client\\.ts$'],
      'what every call needs; no call itself',
    ),
    only(
      'pages-are-served-rendered',
      '^src/http/pages/',
      ['^src/(kernel|contract)/', '^src/http/', '^src/platform/ssr/', FRONT_DOOR, PLAIN],
      'pages come from ssr and hold no rule',
    ),
    only(
      'platform-knows-no-shop',
      '^src/platform/',
      ['^src/(kernel|platform)/', '^src/web/(entry-server\\.tsx|page-state\\.ts)$'],
      'the platform knows no module and no provider; of the pages it knows the types of their bundle',
    ),
    only(
      'db-stands-alone',
      '^src/platform/db/',
      ['^src/kernel/', '^src/platform/db/', PLAIN],
      'the database needs no other part of the platform',
    ),
    only(
      'queue-stands-on-the-db',
      '^src/platform/queue/',
      ['^src/kernel/', '^src/platform/queue/', PLAIN, '^src/platform/db/(?!.*\\.sql\\.ts$)'],
      'the queue sends its own statements alone',
    ),
    only(
      'provider-adapts-a-module',
      '^src/providers/',
      ['^src/kernel/', '^src/providers/', FRONT_DOOR, PLAIN],
      'an adapter implements what the index.ts of a module declares',
    ),
    {
      name: 'providers-apart',
      severity: 'error',
      comment: 'one adapter never needs another',
      from: { path: '^src/providers/([^/]+)/', pathNot: TEST },
      to: { path: '^src/providers/[^/]+/', pathNot: '^src/providers/$1/' },
    },
    only(
      'jobs-call-use-cases',
      '^src/app/jobs/',
      ['^src/kernel/', '^src/app/jobs/', FRONT_DOOR, PLAIN, '^src/platform/(queue|db)/'],
      'no SQL of a module and no adapter behind a job',
    ),
    {
      name: 'app-is-on-top',
      severity: 'error',
      comment: 'only the app puts the parts together',
      from: { path: '^src/(?!app/)', pathNot: TEST },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-renders-what-was-built',
      severity: 'error',
      comment: 'pages reach the server through ssr alone, as a bundle; types may be named',
      from: { path: '^src/(?!web/)', pathNot: TEST },
      to: { path: '^src/web/', pathNot: '^src/web/page-state\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    only(
      'components-know-no-shop',
      '^src/web/components/',
      ['^src/web/(components|router|art)/', '^src/kernel/'],
      'components know no shop word except prices, order states and the moods of games',
    ),
    only('router-knows-no-page', '^src/web/router/', ['^src/web/router/'], 'the router serves any table of pages'),
    only(
      'lib-is-below-features',
      '^src/web/lib/',
      ['^src/web/(lib|router)/', '^src/(kernel|contract)/'],
      'lib serves every feature',
    ),
    only(
      'features-stand-below-pages',
      '^src/web/(features|admin)/',
      ['^src/web/(features|admin|components|lib|router|art)/', '^src/(kernel|contract)/'],
      'features are composed by pages',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'what two features need goes to lib or components, or a page composes it',
      from: { path: '^src/web/(features/[^/]+|admin)/', pathNot: TEST },
      to: { path: '^src/web/(features/[^/]+|admin)/', pathNot: '^src/web/$1/' },
    },
    only(
      'web-never-imports-the-server',
      '^src/web/',
      ['^src/web/', '^src/(kernel|contract)/'],
      'between web and server lies only the contract',
    ),
    {
      name: 'pages-are-on-top',
      severity: 'error',
      comment: 'only the table of pages loads a page',
      from: { path: '^src/web/(features|admin|components|lib|router|pay-frame)/', pathNot: TEST },
      to: { path: '^src/web/(pages|[^/]+\\.tsx?$)' },
    },
    {
      name: 'browser-code-without-node',
      severity: 'error',
      comment: 'what runs in a browser has no Node',
      from: { path: '^src/(web|contract|kernel)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    only(
      'simulators-know-no-shop',
      '^simulators/',
      ['^simulators/', '^src/kernel/'],
      'a simulator that shares code with its client shares its mistakes',
    ),
    {
      name: 'simulators-are-for-tests',
      severity: 'error',
      comment: 'nothing of the shop knows whether it talks to a simulator',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(simulators|harness)/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'what two tests need is in harness',
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
