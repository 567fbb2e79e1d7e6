import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { styleOf } from '#simulators/shared/style.ts'
import type { Reply } from '#simulators/paypal/reply.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** A browser script, from its TypeScript source. */
export function browserScript(name: 'sdk' | 'say-open' | 'report-back'): Reply {
  const source = readFileSync(path.join(ROOT, 'browser', `${name}.ts`), 'utf8')
  return asset(stripQuietly(source), 'text/javascript; charset=utf-8')
}

/** Node warns once that this call is experimental; in the middle of a shop's start that would read like a fault. */
function stripQuietly(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

export function stylesheet(): Reply {
  return asset(styleOf(path.join(ROOT, 'pages/page.css')), 'text/css; charset=utf-8')
}

function asset(text: string, type: string): Reply {
  return {
    status: 200,
    body: Buffer.from(text),
    // Pages of the shop load the SDK from here, so it must be allowed to leave this origin.
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  }
}
