import { run } from './command.ts'
import type { Gate } from './gate.ts'

/** Runs the short resilience recipes; each prints its figures. */
export const resilienceGate: Gate = {
  name: 'resilience',
  async run() {
    const { code, output, stdout } = await run(process.execPath, ['resilience/run.ts', '--short'])
    if (code === 0) console.log(stdout.trimEnd())
    return { ok: code === 0, summary: stdout.trimEnd().split('\n').at(-1) ?? '', output }
  },
}
