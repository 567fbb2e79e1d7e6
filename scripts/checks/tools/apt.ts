import { existsSync } from 'node:fs'
import { run } from '../command.ts'

/**
 * Installs a Debian package where that is possible: as root, on a machine with apt-get. The caller checks whether it
 * worked.
 */
export async function installByApt(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No ${name} on this machine: installing it with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}
