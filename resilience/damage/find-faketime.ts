import { globSync } from 'node:fs'
import { installByApt } from '../../scripts/checks/tools/apt.ts'

/**
 * Finds libfaketime, which gives a process another time: the machine's, else by apt as root. Undefined: not available.
 */
export async function findFaketime(): Promise<string | undefined> {
  if (onThisMachine() === undefined) await installByApt('faketime')
  return onThisMachine()
}

function onThisMachine(): string | undefined {
  // The variant for programs with threads.
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
}
