import { globSync } from 'node:fs'
import { installByApt } from '../../scripts/checks/tools/apt.ts'

/**
 * The library that tells a process another time: the machine's, else by apt when we are root. Undefined: it could not
 * be had.
 */
export async function findFaketime(): Promise<string | undefined> {
  if (onThisMachine() === undefined) await installByApt('faketime')
  return onThisMachine()
}

function onThisMachine(): string | undefined {
  // The one for programs with threads.
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
}
