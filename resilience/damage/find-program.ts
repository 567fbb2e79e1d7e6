import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from '../../scripts/checks/tools/apt.ts'

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin']

/**
 * Finds a program on this machine, else installs the Debian package of its name as root.
 * @throws when neither works
 */
export async function findProgram(name: string): Promise<string> {
  const there = onThisMachine(name)
  if (there !== undefined) return there
  await installByApt(name)
  const found = onThisMachine(name)
  if (found === undefined)
    throw new Error(`${name} is not on this machine, and apt-get could not bring it: this recipe was not run`)
  return found
}

function onThisMachine(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
