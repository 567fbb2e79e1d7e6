import { lookup } from 'node:dns/promises'
import type { Config } from '#server/config.ts'
import { type Finding, ok, reason, warn } from './finding.ts'

/** That live mode has https is the configuration's to say; here: is the name known to the world that this machine sees. */
export async function checkPublicUrl({ publicUrl }: Config): Promise<Finding[]> {
  try {
    const { address } = await lookup(publicUrl.hostname.replace(/^\[|\]$/g, ''))
    return [ok('public address', `${publicUrl.origin} leads to ${address}`)]
  } catch (error) {
    return [warn('public address', `${publicUrl.hostname} is not known here yet: ${reason(error)}`)]
  }
}
