import { execFileSync } from 'node:child_process'

export interface Account {
  uid: number
  gid: number
}

/**
 * The account that PostgreSQL runs as: it refuses to run as root, so root uses another account. Undefined: the current
 * one.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // This machine does not have it: try the next one.
    }
  }
  return { uid: 65_534, gid: 65_534 }
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
