import { readFileSync } from 'node:fs'

export interface BuildInfo {
  version: string
  /**
   * The short hash of the checked-out commit; 'unknown' where the code came without its git history, as in a container.
   */
  commit: string
}

const ROOT = new URL('../../', import.meta.url)

/** The running version, for the first log line and for metrics. */
export function buildInfo(): BuildInfo {
  return { version: versionOf(read('package.json')), commit: commitOf() }
}

function versionOf(text: string | undefined): string {
  const described: unknown = JSON.parse(text ?? '{}')
  return typeof described === 'object' &&
    described !== null &&
    'version' in described &&
    typeof described.version === 'string'
    ? described.version
    : 'unknown'
}

function commitOf(): string {
  const head = read('.git/HEAD')?.trim()
  const name = head?.startsWith('ref: ') ? head.slice(5) : undefined
  const hash = name === undefined ? head : (read(`.git/${name}`)?.trim() ?? packed(name))
  return hash?.slice(0, 12) ?? 'unknown'
}

/** Git packs refs that are not in use into one file. */
function packed(name: string): string | undefined {
  return read('.git/packed-refs')
    ?.split('\n')
    .find((line) => line.endsWith(` ${name}`))
    ?.split(' ')[0]
}

function read(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8')
  } catch {
    return undefined
  }
}
