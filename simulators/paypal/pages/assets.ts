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

/** Node warns once that this call is experimental, which would look like an error during a shop's start. */
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
    // The shop's pages load the SDK from here, so other origins must be allowed.
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  }
}
