import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#app/config.ts'
import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'

const MEBIBYTE = 2 ** 20

/** Free space and permissions of DATA_DIR, or of where it will be created. */
export function checkDisk({ dataDir }: Config): Finding[] {
  let place = dataDir
  while (!existsSync(place)) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return [judgeRoom(Math.floor((bavail * bsize) / MEBIBYTE), place)]
  } catch (error) {
    return [fail('disk', `DATA_DIR cannot be written: ${reason(error)}`)]
  }
}

/** `free` in MiB. */
export function judgeRoom(free: number, place: string): Finding {
  const text = `${free} MiB free in ${place}`
  if (free < 200) return fail('disk', text)
  return free < 2048 ? warn('disk', text) : ok('disk', text)
}
