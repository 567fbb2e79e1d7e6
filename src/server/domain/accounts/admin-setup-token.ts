import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { tokenHash, type TokenDeps } from './issue-token.ts'

/**
 * What the server prints for whoever sets the first admin up; undefined once there is one. Computed, not stored: a
 * restart prints the same for as long as the deployment's secret stays, and a new one, alone valid, when it does not.
 */
export async function adminSetupToken(deps: TokenDeps): Promise<string | undefined> {
  return (await isSetUp(deps.db)) ? undefined : setupToken(deps)
}

/** Whether this is the printed token; to find out takes as long for any other. */
export function isSetupToken(deps: TokenDeps, given: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(setupToken(deps))))
}

/** Whether the shop has an admin, or ever was set up. One who is switched off counts too. */
export async function isSetUp(db: Db): Promise<boolean> {
  const done = await db.selectFrom('adminSetup').select('single').executeTakeFirst()
  return done !== undefined || hasAdmin(db)
}

/** Whether any account has the right. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1).executeTakeFirst()
  return admin !== undefined
}

function setupToken(deps: TokenDeps): string {
  return deps.keyedHash('token of the admin set-up')
}
