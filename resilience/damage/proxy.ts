import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../scripts/checks/command.ts'
import { freePort } from '#harness/free-port.ts'
import { findProgram } from './find-program.ts'

const UP_WITHIN_MS = 30_000

/** HAProxy with deploy/haproxy.cfg, on its own port and without TLS, in front of two instances. */
export interface Proxy {
  url: string
  /** Waits until the proxy considers an instance ready. */
  untilUp(name: 'one' | 'two'): Promise<void>
  stop(): Promise<void>
}

export async function startProxy(options: { folder: string; ports: { one: number; two: number } }): Promise<Proxy> {
  const program = await findProgram('haproxy')
  const [port, socket, file] = [
    await freePort(),
    join(options.folder, 'haproxy.socket'),
    join(options.folder, 'haproxy.cfg'),
  ]
  writeFileSync(file, configuration({ ...options.ports, port, socket }))
  const checked = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`deploy/haproxy.cfg is refused: ${checked.stderr}`)
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    url: `http://127.0.0.1:${port}`,
    async untilUp(name) {
      const end = performance.now() + UP_WITHIN_MS
      while ((await stateOf(socket, name)) !== 'UP') {
        if (hasEnded()) throw new Error(`the proxy ended: ${await said}`)
        if (performance.now() > end) throw new Error(`the proxy did not find instance ${name} ready`)
        await pause(50)
      }
    },
    async stop() {
      if (hasEnded()) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The file from deploy/ with machine-specific parts replaced. Every replaced line must exist. */
function configuration(own: { port: number; socket: string; one: number; two: number }): string {
  const replaced: [string, string][] = [
    ['  user haproxy\n  group haproxy\n  log /dev/log local0\n', ''],
    ['  stats socket /run/haproxy/admin.sock ', `  stats socket ${own.socket} `],
    ['  maxconn 20000\n', '  maxconn 1000\n'],
    ['  bind :80\n', `  bind 127.0.0.1:${own.port}\n`],
    ['  bind :443 ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 308 unless { ssl_fc }\n', ''],
    ['  server one 10.0.0.11:3000\n', `  server one 127.0.0.1:${own.one}\n`],
    ['  server two 10.0.0.12:3000\n', `  server two 127.0.0.1:${own.two}\n`],
    ['  server one 10.0.0.11:3000 track', `  server one 127.0.0.1:${own.one} track`],
    ['  server two 10.0.0.12:3000 track', `  server two 127.0.0.1:${own.two} track`],
  ]
  return replaced.reduce(
    (config, [line, by]) => {
      if (!config.includes(line)) throw new Error(`deploy/haproxy.cfg has no line ${line.trim()}`)
      return config.replaceAll(line, by)
    },
    readFileSync(join(ROOT, 'deploy', 'haproxy.cfg'), 'utf8'),
  )
}

/** The proxy's state of an instance: `UP`, `DOWN` and states in between. */
async function stateOf(socket: string, name: string): Promise<string | undefined> {
  const asked = connect(socket)
  asked.write('show stat\n')
  const [heads = '', ...lines] = (await text(asked).catch(() => '')).replace('# ', '').split('\n')
  const column = heads.split(',').indexOf('status')
  return lines.map((line) => line.split(',')).find(([backend, server]) => backend === 'shop' && server === name)?.[
    column
  ]
}
