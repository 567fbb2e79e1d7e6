import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import type { Member } from '#modules/accounts/data/accounts.sql.ts'
import { expiryOf } from './session-limits.ts'
import { newSessionToken, sidOf } from './session-token.ts'
import { deleteSession, insertKnownDevice, insertSession } from '#modules/accounts/data/sessions.sql.ts'

/** What is known about the browser. */
export interface Browser {
  /** Hash of the secret in its cookie, if it has one: see `http/browser.ts`. */
  hash?: string | null
  /** See `deviceName`. */
  device: string
  /** Token of an earlier session of any account. */
  token: string | undefined
}

interface SessionStart {
  member: Member
  browser: Browser
  now: Date
  /** Whether a second factor was shown. */
  secondFactor: boolean
  /** Whether it was shown just now, not taken over from the previous session. */
  isFresh?: boolean
}

export interface StartedSession {
  member: Member
  /** For the browser only; the shop stores its hash. */
  token: string
  /** Whether the account has never been used from this kind of device. */
  isNewDevice: boolean
}

/**
 * Starts a session under a new id and ends the browser's previous one, so that an id from before the login is worthless
 * (session fixation).
 */
export async function startSession(
  deps: Pick<AccountsDeps, 'jobs'>,
  tx: Tx,
  start: SessionStart,
): Promise<StartedSession> {
  const { member, browser, now, secondFactor, isFresh = false } = start
  const token = newSessionToken()
  const sid = sidOf(token)
  if (sid === undefined) throw new Error('a new session token has not its shape')
  const before = browser.token === undefined ? undefined : sidOf(browser.token)
  if (before !== undefined) await deleteSession(tx, before)
  const sess = {
    id: randomId(),
    device: browser.device,
    startedAt: now.toISOString(),
    seenAt: now.toISOString(),
    ...(secondFactor && { secondFactor }),
    ...(isFresh && { provenAt: now.toISOString() }),
  }
  await insertSession(tx, { sid, userId: member.id, sess, expire: expiryOf({ startedAt: now, now }) })
  const device = await insertKnownDevice(tx, { userId: member.id, device: browser.device, now })
  if (device === 'another')
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'new-device',
      userId: member.id,
      sessionId: sess.id,
      device: sess.device,
      at: sess.startedAt,
    })
  return { member, token, isNewDevice: device === 'another' }
}
