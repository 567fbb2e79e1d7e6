import { useLocation } from '#web/router/hooks.ts'
import { paths } from './paths.ts'
import { isRecord } from '#web/lib/storage/stored-slot.ts'

/**
 * The `state` of links to the login and the registration: where a visitor goes on after signing in. It travels in the
 * history entry, which no other site can write, and not in the address, so that no link can send a member anywhere.
 * The sign-in pages pass it on to each other.
 */
export function useCameFrom(): object {
  const location = useLocation()
  const state: unknown = location.state
  return { from: location.pathname + location.search + location.hash, ...(isRecord(state) && state) }
}

/** No visitor wants to come back to these. */
const SIGN_IN_PATHS: readonly string[] = [
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

/** A path of this site: neither another host (`//host`, `/\host`) nor one of the sign-in pages. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !SIGN_IN_PATHS.some((own) => path === own || path.startsWith(`${own}?`))
}
