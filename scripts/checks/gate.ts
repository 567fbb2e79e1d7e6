export interface GateResult {
  ok: boolean
  /** One line of figures. */
  summary: string
  /** Printed when the gate fails. */
  output?: string
  /** Number of tests, where a gate runs tests. */
  passed?: number
  failed?: number
  /** The failures, one line each; printed again at the end of the whole run. */
  failures?: readonly string[]
}

export interface Gate {
  name: string
  run(): Promise<GateResult>
}

/** Gates that run one after the other. */
export type RequestClass = readonly Gate[]

/**
 * Lanes that run in parallel; the next stage starts when the last of them has ended. Only one may contain gates that
 * write files.
 */
export type Stage = readonly RequestClass[]

const SHOWN_LINES = 120

interface Ended extends GateResult {
  name: string
}

/** Runs every gate, even after a failure, with one line each; true when all passed. */
export async function runGates(
  stages: readonly Stage[],
  print: (text: string) => void = console.log,
): Promise<boolean> {
  const started = performance.now()
  const ended: Ended[] = []
  const runLane = async (requestClass: RequestClass) => {
    for (const gate of requestClass) ended.push(await runGate(gate, print))
  }
  for (const classes of stages) await Promise.all(classes.map(runLane))
  const failedGates = ended.filter(({ ok }) => !ok).map(({ name }) => name)
  print(
    failedGates.length === 0
      ? `All ${ended.length} gates passed in ${seconds(started)}.`
      : `Failed: ${failedGates.join(', ')} (${seconds(started)}).`,
  )
  for (const line of ended.flatMap(({ failures = [] }) => failures)) print(`failed: ${line}`)
  const passed = sum(ended.map((result) => result.passed ?? 0))
  // A gate that failed without a failed test of its own counts as one, so that the last line never says 0 wrongly.
  const failed = sum(ended.map((result) => result.failed || (result.ok ? 0 : 1)))
  print(`${passed} passed, ${failed} failed`)
  return failed === 0
}

async function runGate({ name, run }: Gate, print: (text: string) => void): Promise<Ended> {
  const from = performance.now()
  const result = await run().catch((error: unknown): GateResult => ({
    ok: false,
    summary: 'broke off',
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const line = `${result.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds(from).padStart(8)}  ${result.summary}`
  // In one call, so that other gates' output is not in between.
  print(!result.ok && result.output ? `${lastLines(result.output)}\n${line}` : line)
  return { name, ...result }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.length > SHOWN_LINES
    ? [`(the last ${SHOWN_LINES} of ${lines.length} lines)`, ...lines.slice(-SHOWN_LINES)].join('\n')
    : lines.join('\n')
}
