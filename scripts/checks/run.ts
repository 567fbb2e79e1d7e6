import { alarms } from './alarms.ts'
import { browserJourneys } from './browser-journeys.ts'
import { buildAndWeigh } from './build-and-weigh.ts'
import { faultsGate } from './faults-gate.ts'
import { runGates, type Stage } from './gate.ts'
import { gatesCanFail } from './gates-can-fail.ts'
import { staticGates } from './static-gates.ts'
import { testGate } from './test-gate.ts'

/**
 * `npm run check` (quick) and `npm test` (all): what is looked at, in this order. Words after the mode go to Vitest.
 */
const [mode, ...filters] = process.argv.slice(2)
const { types, format, lint, imports, unused } = staticGates()
const tests = testGate({ database: mode !== 'quick', filters })
// What reads the code fills the time in which tests wait for a database. Journeys and faults look at a clock, so each
// is alone.
const all: Stage[] = [
  [
    [types, format, lint, imports, unused, gatesCanFail, alarms],
    [buildAndWeigh, tests],
  ],
  [[browserJourneys]],
  ...(filters.length === 0 ? [[[faultsGate]]] : []),
]
const quick: Stage[] = [[[types, format, lint, imports, unused], [tests]]]

process.exitCode = (await runGates(mode === 'quick' ? quick : all)) ? 0 : 1
process.exit()
