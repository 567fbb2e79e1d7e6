import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { insertUser, selectAccountByEmail } from '#modules/accounts/data/accounts.sql.ts'
import { checkNewPassword, fitsAdmin } from '#modules/accounts/domain/passwords/password-rules.ts'
import { startSession, type Browser, type StartedSession } from '#modules/accounts/domain/sessions/start-session.ts'

export interface NewMember {
  email: string
  password: string
  firstName: string
  lastName: string
  discord: string | null
}

/**
 * Creates an account and signs in. Sends the welcome mail with the link that confirms the mailbox. Refuses with
 * `email_taken`, `invalid_input` for a password that is easy to guess, and `busy`.
 */
export async function signUp(deps: AccountsDeps, browser: Browser, typed: NewMember): Promise<StartedSession> {
  const now = deps.clock.now()
  const { brand } = await readSettings(deps)
  checkNewPassword({ password: typed.password, email: typed.email, isAdmin: false, brand, path: 'password' })
  // Checked before the costly hashing; the unique index decides.
  if (await selectAccountByEmail(deps.db, typed.email)) throw emailTaken()
  const password = await deps.passwords.hash(typed.password)
  const started = await inTransaction(deps.db, async (tx) => {
    const member = await insertUser(tx, {
      ...typed,
      password,
      passwordFitsAdmin: fitsAdmin(typed.password),
      id: crypto.randomUUID(),
      createdAt: now,
    })
    if (!member) throw emailTaken()
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'welcome',
      userId: member.id,
      tokenId: randomId(),
      requestedAt: now.toISOString(),
    })
    return startSession(deps, tx, { member, browser, now, secondFactor: false })
  })
  deps.events.accountCreated({ userId: started.member.id })
  return started
}

function emailTaken(): Refusal {
  return new Refusal(
    'email_taken',
    'There is an account with this email address already. Please log in, or reset your password.',
  )
}
