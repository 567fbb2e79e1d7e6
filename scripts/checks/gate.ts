export interface GateResult {
  ok: boolean
  /** One line of figures. */
  summary: string
  /** Shown when the gate fails. */
  output?: string
  /** Tests that ran, where a gate runs tests. */
  passed?: number
  failed?: number
}

export interface Gate {
  name: string
  run(): Promise<GateResult>
}

const SHOWN_LINES = 120

/** Runs every gate, even after one has failed, with one line each; true when all passed. */
export async function runGates(gates: readonly Gate[]): Promise<boolean> {
  const started = performance.now()
  const results: GateResult[] = []
  const failedGates: string[] = []
  for (const { name, run } of gates) {
    const from = performance.now()
    const result = await run().catch((error: unknown): GateResult => ({ ok: false, summary: 'broke off', output: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    results.push(result)
    if (!result.ok) failedGates.push(name)
    if (!result.ok && result.output) console.log(lastLines(result.output))
    console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds(from).padStart(8)}  ${result.summary}`)
  }
  console.log(failedGates.length === 0 ? `All ${gates.length} gates passed in ${seconds(started)}.` : `Failed: ${failedGates.join(', ')} (${seconds(started)}).`)
  const passed = sum(results.map((result) => result.passed ?? 0))
  // A gate that failed without a failed test of its own counts as one, so that the last line never says 0 wrongly.
  const failed = sum(results.map((result) => result.failed || (result.ok ? 0 : 1)))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.length > SHOWN_LINES ? [`(the last ${SHOWN_LINES} of ${lines.length} lines)`, ...lines.slice(-SHOWN_LINES)].join('\n') : lines.join('\n')
}
