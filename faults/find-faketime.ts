import { existsSync, globSync } from 'node:fs'
import { run } from '../scripts/checks/command.ts'

/** The library that tells a process another time: the machine's, else by apt when we are root. Undefined: it could not be had. */
export async function findFaketime(): Promise<string | undefined> {
  return onThisMachine() ?? (await byApt())
}

function onThisMachine(): string | undefined {
  // The one for programs with threads.
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
}

async function byApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No faketime on this machine: installing it with apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], { env })
  return onThisMachine()
}
