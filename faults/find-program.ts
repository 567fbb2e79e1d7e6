import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../scripts/checks/command.ts'

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin']

/** A program of this machine, else by apt from the Debian package of its name when we are root. @throws when neither has it. */
export async function findProgram(name: string): Promise<string> {
  const found = onThisMachine(name) ?? (await byApt(name))
  if (found === undefined) throw new Error(`${name} is not on this machine, and apt-get could not bring it: this recipe was not run`)
  return found
}

function onThisMachine(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

async function byApt(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`No ${name} on this machine: installing it with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return onThisMachine(name)
}
