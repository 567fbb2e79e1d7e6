import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertUser, updateUser, type Member } from '#modules/accounts/data/accounts.sql.ts'
import { claimSetup, hasAdmin, isSetUp } from '#modules/accounts/data/admin-setup.sql.ts'
import { isSetupToken } from './admin-setup-token.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { startSession, type Browser } from './sessions/start-session.ts'

interface FirstAdmin {
  email: string
  /** The password of a new account, returned once; null where the signed-in member got the right. */
  password: string | null
  /** The new session id of the member who got the right. */
  token: string | undefined
}

/**
 * Creates the shop's first admin: the signed-in member, or else a new account. Works once, for the person who knows the
 * printed token. Refuses with `not_found` ever after, with `forbidden` for a wrong token, and with `busy`.
 */
export async function setUpAdmin(
  deps: AccountsDeps,
  asked: { token: string; member: Member | undefined; browser: Browser; secondFactor: boolean },
): Promise<FirstAdmin> {
  if (await isSetUp(deps.db)) throw gone()
  if (!isSetupToken(deps, asked.token)) {
    // The page calls it without a token to find out whether setup is still possible.
    if (asked.token !== '') deps.events.adminSetUpRefused()
    throw new Refusal('forbidden', 'This needs the one-time token that the server printed when it started.')
  }
  const { member, browser, secondFactor } = asked
  return member ? grant(deps, member, { browser, secondFactor }) : create(deps)
}

async function create(deps: AccountsDeps): Promise<FirstAdmin> {
  const { supportEmail } = await readSettings(deps)
  const email = `admin-${randomId().slice(0, 8).toLowerCase()}@${supportEmail.slice(supportEmail.lastIndexOf('@') + 1)}`
  // 22 random letters and digits: more than 128 bits.
  const password = randomId()
  const hash = await deps.passwords.hash(password)
  const id = crypto.randomUUID()
  await inTransaction(deps.db, async (tx) => {
    const now = await claim(deps, tx)
    const created = await insertUser(tx, {
      id,
      email,
      password: hash,
      passwordFitsAdmin: true,
      firstName: null,
      lastName: null,
      discord: null,
      createdAt: now,
    })
    if (!created) throw new Error('a random e-mail has an account already')
    await makeAdmin(tx, { userId: id, actor: 'setup', action: 'admin.create', now })
  })
  deps.events.adminSetUp({ userId: id, how: 'created' })
  return { email, password, token: undefined }
}

async function grant(
  deps: AccountsDeps,
  { id }: Member,
  session: { browser: Browser; secondFactor: boolean },
): Promise<FirstAdmin> {
  const { member, token } = await inTransaction(deps.db, async (tx) => {
    const now = await claim(deps, tx)
    const member = await makeAdmin(tx, { userId: id, actor: id, action: 'admin.grant', now })
    // An older session must not gain admin rights without its owner knowing.
    await deleteSessionsOf(tx, id)
    return startSession(deps, tx, { ...session, member, now })
  })
  deps.events.adminSetUp({ userId: id, how: 'granted' })
  return { email: member.email, password: null, token }
}

/** Refuses the second of two concurrent calls. */
async function claim(deps: AccountsDeps, tx: Tx): Promise<Date> {
  const now = deps.clock.now()
  if (!(await claimSetup(tx, now)) || (await hasAdmin(tx))) throw gone()
  return now
}

async function makeAdmin(
  tx: Tx,
  { userId, actor, action, now }: { userId: string; actor: string; action: string; now: Date },
): Promise<Member> {
  const member = await updateUser(tx, userId, { isAdmin: true, isOwner: true, updatedAt: now })
  if (!member) throw gone()
  await recordAudit(tx, {
    actor,
    action,
    targetKind: 'user',
    targetId: userId,
    before: { isAdmin: false },
    after: { isAdmin: true },
    at: now,
  })
  return member
}

function gone(): Refusal {
  return new Refusal('not_found', 'Not found.')
}
