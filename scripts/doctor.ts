import { ConfigFault, readConfig } from '#app/config.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDisk } from './doctor/disk.ts'
import { type Finding, fail, ok, warn } from '#providers/finding.ts'
import { checkMail } from './doctor/mail.ts'
import { checkProviders } from './doctor/providers.ts'
import { checkPublicUrl } from './doctor/public-url.ts'

/** `npm run doctor`: checks everything that a live shop depends on, one line each, and changes nothing. */
const findings = await examine()
for (const { level, about, text } of findings) console.log(`${level.padEnd(5)} ${about.padEnd(14)} ${text}`)
const failed = findings.filter(({ level }) => level === 'fail').length
const warned = findings.filter(({ level }) => level === 'warn').length
console.log(`${findings.length - failed - warned} ok, ${warned} to look at, ${failed} to mend`)
process.exit(failed === 0 ? 0 : 1)

async function examine(): Promise<Finding[]> {
  let config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults.map((text) => fail('configuration', text))
    throw error
  }
  const mode =
    config.mode === 'live'
      ? ok('configuration', 'live, complete')
      : warn('configuration', 'demo: no real money moves, set MODE=live to check a live shop')
  const checks = await Promise.all([
    checkPublicUrl(config),
    checkDatabase(config),
    checkProviders(config),
    checkMail(config),
  ])
  return [mode, ...config.warnings.map((text) => warn('configuration', text)), ...checks.flat(), ...checkDisk(config)]
}
