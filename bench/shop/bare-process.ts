import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../../scripts/checks/at-end.ts'
import { freePort } from '#harness/free-port.ts'

export interface Answer {
  status: number
  headers: string[]
  body: string
}

/** What a server answers, byte for byte: compressed as it came, hop-by-hop headers left out. */
export function record(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: options.method ?? 'GET', headers: options.headers ?? {}, agent: options.agent },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const headers = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
            HOP_BY_HOP.has(name) ? [] : (values ?? []).flatMap((value) => [name, value]),
          )
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts).toString('base64') })
        })
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/** Starts a bare node:http server that gives these answers to their paths, and the last of them to every other. */
export async function startBare(
  ...answers: readonly (Answer & { path?: string })[]
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/shop/bare-server.ts', String(port), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const forget = atEnd(() => child.kill())
  const url = `http://127.0.0.1:${port}`
  for (
    let tries = 0;
    tries < 100 &&
    !(await fetch(url).then(
      () => true,
      () => false,
    ));
    tries += 1
  )
    await pause(50)
  return {
    url,
    async stop() {
      forget()
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
