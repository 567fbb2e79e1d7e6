import { useLocation } from '#web/router/hooks.ts'
import { paths } from './paths.ts'
import { isRecord } from '#web/lib/storage/stored-slot.ts'

/**
 * The `state` of links to the login and the registration: where a visitor goes on after signing in. It travels in the
 * history entry, which no other site can write, and not in the address, so that no link can send a member anywhere.
 * From one door to the other it is passed on.
 */
export function useCameFrom(): object {
  const location = useLocation()
  const state: unknown = location.state
  return { from: location.pathname + location.search + location.hash, ...(isRecord(state) && state) }
}

/** No visitor wants to come back to these. */
const DOORS: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
]

/** The page to go on to, by the `state` of an entry: the one that the visitor came from, else the profile. */
export function destinationOf(state: unknown): string {
  const from = isRecord(state) ? state['from'] : undefined
  return typeof from === 'string' && isOwnPath(from) ? from : paths.profile
}

/** A path of this site: neither another host (`//host`, `/\host`) nor one of the doors. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !DOORS.some((door) => path === door || path.startsWith(`${door}?`))
}
