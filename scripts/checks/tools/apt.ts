import { existsSync } from 'node:fs'
import { run } from '../command.ts'

/**
 * Debian's package, installed where that can be done: as root, on a machine with apt-get. Whether it worked is for the
 * caller to see.
 */
export async function installByApt(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No ${name} on this machine: installing it with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}
