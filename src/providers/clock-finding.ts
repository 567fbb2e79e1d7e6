import { fail, type Finding, ok, warn } from './finding.ts'

/**
 * Compares this machine's clock with a provider's, in milliseconds since 1970. Signatures and expiry times need a
 * correct clock.
 */
export function compareClocks(whose: string, theirs: number, ours = Date.now()): Finding {
  const seconds = Math.round(Math.abs(ours - theirs) / 1000)
  const text = `${seconds} s apart from ${whose}`
  if (seconds > 60) return fail('clock', text)
  return seconds > 5 ? warn('clock', text) : ok('clock', text)
}
