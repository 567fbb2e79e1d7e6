import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { replacePassword, type Member } from '#modules/accounts/data/accounts.sql.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkNewPassword, fitsAdmin } from './password-rules.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { startSession, type Browser, type StartedSession } from '#modules/accounts/domain/sessions/start-session.ts'
import { deleteTokensOf } from '#modules/accounts/data/tokens.sql.ts'

/**
 * Changes the password of a member who knows the old one. Every other session ends, this one continues under a new id,
 * and mailed reset links become invalid. Refuses with `invalid_input` at the field, `rate_limited` after too many wrong
 * attempts, `busy`.
 */
export async function changePassword(
  deps: AccountsDeps,
  { member, browser, secondFactor }: { member: Member; browser: Browser; secondFactor: boolean },
  typed: { currentPassword: string; newPassword: string },
): Promise<StartedSession> {
  const account = await confirmPassword(deps, {
    userId: member.id,
    password: typed.currentPassword,
    path: 'currentPassword',
  })
  if (typed.newPassword === typed.currentPassword)
    throw fault('newPassword', 'The new password is the current one. Please choose another.')
  const { brand } = await readSettings(deps)
  checkNewPassword({
    password: typed.newPassword,
    email: account.email,
    isAdmin: account.isAdmin,
    brand,
    path: 'newPassword',
  })
  const password = await deps.passwords.hash(typed.newPassword)
  const now = deps.clock.now()
  const started = await inTransaction(deps.db, async (tx) => {
    if (
      !(await replacePassword(tx, {
        userId: member.id,
        from: account.password,
        to: password,
        fitsAdmin: fitsAdmin(typed.newPassword),
        now,
      }))
    )
      throw fault('currentPassword', 'Current password is incorrect')
    await deleteSessionsOf(tx, member.id)
    await deleteTokensOf(tx, member.id, 'reset-password')
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'password-changed', userId: member.id, changeId: randomId() })
    return startSession(deps, tx, {
      member: { ...member, passwordFitsAdmin: fitsAdmin(typed.newPassword) },
      browser,
      now,
      secondFactor,
    })
  })
  deps.events.passwordChanged({ userId: member.id, by: 'password' })
  return started
}

function fault(path: string, message: string): Refusal {
  return new Refusal('invalid_input', message, {}, [{ path, message }])
}
