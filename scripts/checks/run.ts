import { alarms } from './alarms.ts'
import { browserJourneys } from './browser-journeys.ts'
import { buildAndWeigh } from './build-and-weigh.ts'
import { rehearsalGate } from './rehearsal-gate.ts'
import { resilienceGate } from './resilience-gate.ts'
import { runGates, type Stage } from './gate.ts'
import { gatesCanFail } from './gates-can-fail.ts'
import { namedTests } from './named-tests.ts'
import { staticGates } from './static-gates.ts'
import { testGate } from './test-gate.ts'
import { walks } from './walks.ts'

/**
 * `npm run check` (quick) and `npm test` (everything). Words after it, as in `npm test -- refund`, run only the tests
 * whose path contains one of them: with `check` without a database server and a browser.
 */
const [mode, ...words] = process.argv.slice(2)
const isQuick = mode === 'quick'

process.exitCode = (await runGates(words.length > 0 ? named() : isQuick ? quick() : all())) ? 0 : 1
process.exit()

function all(): Stage[] {
  const { types, format, lint, imports, unused } = staticGates()
  const tests = testGate({ database: true })
  // Gates that read code use the time in which tests wait for a database. Journeys and resilience depend on timing, so
  // each runs alone.
  const reading = [types, format, lint, imports, unused, gatesCanFail, walks, alarms, rehearsalGate]
  return [[reading, [buildAndWeigh, tests]], [[browserJourneys()]], [[resilienceGate]]]
}

function quick(): Stage[] {
  const { types, format, lint, imports, unused } = staticGates()
  return [[[types, format, lint, imports, unused, buildAndWeigh], [testGate({ database: false })]]]
}

function named(): Stage[] {
  const { unit, journeys } = namedTests(words)
  const stages = [
    ...(unit.length > 0 ? [[[testGate({ database: !isQuick, files: unit })]]] : []),
    ...(journeys.length > 0 && !isQuick ? [[[browserJourneys(journeys)]]] : []),
  ]
  if (stages.length > 0) return stages
  const nothing = { ok: false, summary: `no path of a test contains ${words.join(' or ')}` }
  return [[[{ name: 'named tests', run: () => Promise.resolve(nothing) }]]]
}
