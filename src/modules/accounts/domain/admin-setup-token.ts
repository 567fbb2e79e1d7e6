import { timingSafeEqual } from 'node:crypto'
import { isSetUp } from '#modules/accounts/data/admin-setup.sql.ts'
import { tokenHash, type TokenDeps } from './sign-in/issue-token.ts'

/**
 * The token that the server prints for setting up the first admin; undefined once there is one. It is derived from the
 * deployment's secret and not stored: a restart prints the same token unless the secret has changed.
 */
export async function adminSetupToken(deps: TokenDeps): Promise<string | undefined> {
  return (await isSetUp(deps.db)) ? undefined : setupToken(deps)
}

/** Whether this is the printed token, compared in constant time. */
export function isSetupToken(deps: TokenDeps, given: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(setupToken(deps))))
}

function setupToken(deps: TokenDeps): string {
  return deps.keyedHash('token of the admin set-up')
}
