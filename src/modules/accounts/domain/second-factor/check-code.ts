import { Refusal } from '#kernel/refusals.ts'
import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { stepOfCode } from './authenticator-codes.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { secondFactorKey } from './second-factor-key.ts'
import { openSecret } from './sealed-secret.ts'
import {
  countRecoveryCodes,
  selectAuthenticator,
  useRecoveryCode,
  useStep,
} from '#modules/accounts/data/second-factor.sql.ts'

const DIGITS = /^\d{6}$/

/**
 * Checks a code of the app or a recovery code and uses it up in the given transaction. The use of a recovery code is
 * notified by mail. Refuses with `invalid_input` at `code`. Count the attempt before: `codeGuesses`.
 */
export async function checkCode(
  deps: AccountsDeps,
  tx: Tx,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const isRight = DIGITS.test(code)
    ? await isCodeOfApp(deps, tx, userId, code)
    : await isRecoveryCode(deps, tx, userId, code)
  if (!isRight) throw wrongCode()
}

/** The message for a wrong code, wherever it was typed. */
export function wrongCode(): Refusal {
  const message = 'This code is not right, or it was used already. Type the one that the app shows now.'
  return new Refusal('invalid_input', message, {}, [{ path: 'code', message }])
}

async function isCodeOfApp(deps: AccountsDeps, tx: Tx, userId: string, code: string): Promise<boolean> {
  const authenticator = await selectAuthenticator(tx, userId)
  if (!authenticator || authenticator.confirmedAt === null) return false
  const key = openSecret(authenticator.secret, { key: secondFactorKey(deps), userId })
  const step = key === undefined ? undefined : stepOfCode({ key, code, now: deps.clock.now() })
  return step !== undefined && useStep(tx, userId, step)
}

async function isRecoveryCode(deps: AccountsDeps, tx: Tx, userId: string, code: string): Promise<boolean> {
  if (!(await useRecoveryCode(tx, { userId, codeHash: recoveryCodeHash(code), now: deps.clock.now() }))) return false
  const left = await countRecoveryCodes(tx, userId)
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'recovery-code-used', userId, left, changeId: randomId() })
  return true
}
