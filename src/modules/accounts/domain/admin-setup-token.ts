import { timingSafeEqual } from 'node:crypto'
import { isSetUp } from '#modules/accounts/data/admin-setup.sql.ts'
import { tokenHash, type TokenDeps } from './sign-in/issue-token.ts'

/**
 * What the server prints for the person who sets the first admin up; undefined once there is one. Computed, not stored:
 * a restart prints the same for as long as the deployment's secret stays, and a new one, alone valid, when it does not.
 */
export async function adminSetupToken(deps: TokenDeps): Promise<string | undefined> {
  return (await isSetUp(deps.db)) ? undefined : setupToken(deps)
}

/** Whether this is the printed token; to find out takes as long for any other. */
export function isSetupToken(deps: TokenDeps, given: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(setupToken(deps))))
}

function setupToken(deps: TokenDeps): string {
  return deps.keyedHash('token of the admin set-up')
}
