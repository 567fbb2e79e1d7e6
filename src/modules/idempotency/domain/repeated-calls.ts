import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { brokenConstraint } from '#platform/db/sql-state.ts'
import { insertKey, selectKey } from '#modules/idempotency/data/idempotency.sql.ts'

/** The part of a caller that matters here. */
export interface Repeatable {
  /** The caller's own key for this act, if one was sent. */
  idempotencyKey: string | undefined
}

/** What an act's first answer is kept under. */
export interface KeyedAct {
  scope: string
  key: string
  requestHash: string
}

/** What a request asks for, so that two can be compared. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** Whether a statement failed because the key that it was to note had been used before. */
export function isUsedKey(error: unknown): boolean {
  return brokenConstraint(error) === 'idempotency_keys_pkey'
}

/** The first answer to this key, if it was used. Refuses with `idempotency_mismatch` when the request was another. */
export async function findRepeated(db: Db, act: KeyedAct): Promise<Record<string, unknown> | undefined> {
  const used = await selectKey(db, act.scope, act.key)
  if (!used) return undefined
  if (used.requestHash !== act.requestHash)
    throw new Refusal('idempotency_mismatch', 'This request was sent before with other contents.')
  return used.result
}

/**
 * Notes that an act is done in this transaction; true when it was done before and nothing must happen. A concurrent one
 * is waited for. Without a key of the caller's the same contents on the same day (UTC) are the same act.
 * Refuses with `idempotency_mismatch`.
 */
export async function isRepeated(
  tx: Tx,
  caller: Repeatable,
  act: { scope: string; request: unknown; now: Date },
): Promise<boolean> {
  return (await earlierResult(tx, caller, act, {})) !== undefined
}

/** The same for an act that makes something: undefined when `result` is noted now, else what it made before. */
export async function earlierResult(
  tx: Tx,
  caller: Repeatable,
  act: { scope: string; request: unknown; now: Date },
  result: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  const hash = requestHash(act.request)
  const used = {
    scope: act.scope,
    key: caller.idempotencyKey ?? `${act.now.toISOString().slice(0, 10)} ${hash}`,
    requestHash: hash,
  }
  if (await insertKey(tx, { ...used, createdAt: act.now, result })) return undefined
  return (await findRepeated(tx, used)) ?? {}
}
