import { fail, type Finding, ok, warn } from './finding.ts'

/** Compares this machine's clock with another's, in milliseconds since 1970. Signatures and expiries need it right. */
export function compareClocks(whose: string, theirs: number, ours = Date.now()): Finding {
  const seconds = Math.round(Math.abs(ours - theirs) / 1000)
  const text = `${seconds} s apart from ${whose}`
  if (seconds > 60) return fail('clock', text)
  return seconds > 5 ? warn('clock', text) : ok('clock', text)
}
