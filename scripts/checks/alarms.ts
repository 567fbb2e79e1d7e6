import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './tools/apt.ts'
import { ROOT, run } from './command.ts'
import type { Gate } from './gate.ts'

/** Prometheus' own test tool: each alarm fires when it should, and rests otherwise. */
export const alarms: Gate = {
  name: 'alarms',
  async run() {
    const promtool = await findPromtool()
    if (promtool === undefined)
      return { ok: !process.env['CI'], summary: 'not looked at: no promtool (Debian: prometheus)' }
    const { code, output } = await run(promtool, ['test', 'rules', join(ROOT, 'deploy', 'prometheus-alerts.test.yml')])
    const isRead = output.includes('SUCCESS')
    return {
      ok: code === 0 && isRead,
      summary: code === 0 && isRead ? 'each fires and rests, by promtool' : `promtool ended with code ${code}`,
      output,
    }
  },
}

async function findPromtool(): Promise<string | undefined> {
  if (onThisMachine() === undefined) await installByApt('prometheus')
  return onThisMachine()
}

function onThisMachine(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'promtool'))
    .find((file) => existsSync(file))
}
