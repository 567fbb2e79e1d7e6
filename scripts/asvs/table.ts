import { BROWSERS } from './browsers.ts'
import { DATA_AND_LOGS } from './data-and-logs.ts'
import { INPUT } from './input.ts'
import { KEYS_AND_CONNECTIONS } from './keys-and-connections.ts'
import { PEOPLE } from './people.ts'
import type { Evidence, Requirement } from './requirement.ts'

/** The requirements of OWASP ASVS 5.0, levels 1 and 2, that apply to a shop like this one, in order. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...INPUT,
  ...BROWSERS,
  ...PEOPLE,
  ...KEYS_AND_CONNECTIONS,
  ...DATA_AND_LOGS,
]

/** The text of docs/asvs.md. */
export function asvsTable(): string {
  const whole = REQUIREMENTS.filter(({ met, gap }) => met.length > 0 && gap === undefined).length
  const none = REQUIREMENTS.filter(({ met }) => met.length === 0).length
  return `# OWASP ASVS 5.0, requirement by requirement

Written by \`node scripts/asvs.ts\` from \`scripts/asvs\`; a test holds every file and test that is named here to be there.
The requirements of levels 1 and 2 that apply to this shop, by their number and in our own few words; their text is OWASP's
(CC BY-SA 4.0). Of ${REQUIREMENTS.length}, ${whole} are met by what is named, ${REQUIREMENTS.length - whole - none} are met but for what the last column says, and ${none} are
left to the operator of the shop, or open.

| Number | Asks for | Met by | Missing, or left to others |
|---|---|---|---|
${REQUIREMENTS.map(({ id, asks, met, gap = '' }) => `| ${id} | ${asks} | ${met.map(named).join('<br>')} | ${gap} |`).join('\n')}
`
}

function named(evidence: Evidence): string {
  const link = `[${evidence.file.slice(evidence.file.lastIndexOf('/') + 1)}](../${evidence.file})`
  return evidence.kind === 'test' ? `${link}: ${evidence.name.replaceAll('|', '\\|').replaceAll('*', '\\*')}` : link
}
