import { useLocation } from '#web/router/hooks.ts'
import { paths } from './paths.ts'
import { isRecord } from '#web/lib/storage/stored-slot.ts'

/**
 * The `state` of links to login and registration: where to go after signing in. It is stored in the history entry,
 * which no other site can write, instead of the address, so that no link can redirect a member elsewhere. The sign-in
 * pages pass it on.
 */
export function useCameFrom(): object {
  const location = useLocation()
  const state: unknown = location.state
  return { from: location.pathname + location.search + location.hash, ...(isRecord(state) && state) }
}

/** Pages that are never a place to return to after sign-in. */
const SIGN_IN_PATHS: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
]

/** The page to go to, from an entry's `state`: the previous page, else the profile. */
export function destinationOf(state: unknown): string {
  const from = isRecord(state) ? state['from'] : undefined
  return typeof from === 'string' && isOwnPath(from) ? from : paths.profile
}

/** A path of this site: not another host (`//host`, `/\host`) and not a sign-in page. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !SIGN_IN_PATHS.some((own) => path === own || path.startsWith(`${own}?`))
}
