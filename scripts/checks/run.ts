import { browserJourneys } from './browser-journeys.ts'
import { buildAndWeigh } from './build-and-weigh.ts'
import { faultsGate } from './faults-gate.ts'
import { type Gate, runGates } from './gate.ts'
import { gatesCanFail } from './gates-can-fail.ts'
import { staticGates } from './static-gates.ts'
import { testGate } from './test-gate.ts'

/** `npm run check` (quick) and `npm test` (all): what is looked at, in this order. Words after the mode go to Vitest. */
const [mode, ...filters] = process.argv.slice(2)
const { types, lint, imports, unused } = staticGates()
const gates: Gate[] =
  mode === 'quick' ? [types, lint, imports, unused, testGate({ database: false, filters })] : [types, lint, imports, unused, gatesCanFail, buildAndWeigh, testGate({ database: true, filters }), browserJourneys, ...(filters.length === 0 ? [faultsGate] : [])]

process.exitCode = (await runGates(gates)) ? 0 : 1
process.exit()
