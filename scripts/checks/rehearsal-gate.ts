import { run } from './command.ts'
import type { Gate } from './gate.ts'

/** Runs the stories of `npm run rehearse`, which print where the money of their orders went. */
export const rehearsalGate: Gate = {
  name: 'rehearsal',
  async run() {
    const { code, output, stdout } = await run(process.execPath, ['rehearsal/run.ts'])
    const outcomes = stdout.split('\n').filter((line) => /^(?:ok|FAILED) /.test(line))
    return {
      ok: code === 0 && outcomes.length > 0,
      summary: outcomes.map((line) => line.replace(/ +/, ' ')).join(', '),
      output,
    }
  },
}
