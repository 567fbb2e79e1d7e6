import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { brokenConstraint } from '#platform/db/sql-state.ts'
import { insertKey, selectKey } from '#modules/idempotency/data/idempotency.sql.ts'

/** The part of a caller that is needed here. */
export interface Repeatable {
  /** The caller's own key for this action, if one was sent. */
  idempotencyKey: string | undefined
}

/** The key of an action's first answer. */
export interface KeyedAct {
  scope: string
  key: string
  requestHash: string
}

/** A fingerprint of the request, to compare two. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** Whether a statement failed because its key was used before. */
export function isUsedKey(error: unknown): boolean {
  return brokenConstraint(error) === 'idempotency_keys_pkey'
}

/**
 * The first answer for this key, if it was used. Refuses with `idempotency_mismatch` when the request was different.
 */
export async function findRepeated(db: Db, act: KeyedAct): Promise<Record<string, unknown> | undefined> {
  const used = await selectKey(db, act.scope, act.key)
  if (!used) return undefined
  if (used.requestHash !== act.requestHash)
    throw new Refusal('idempotency_mismatch', 'This request was sent before with other contents.')
  return used.result
}

/**
 * Records an action in this transaction; true when it was done before and nothing must happen. Waits for a concurrent
 * one. Without a key, the same content on the same day (UTC) counts as the same action. Refuses with
 * `idempotency_mismatch`.
 */
export async function isRepeated(
  tx: Tx,
  caller: Repeatable,
  act: { scope: string; request: unknown; now: Date },
): Promise<boolean> {
  return (await earlierResult(tx, caller, act, {})) !== undefined
}

/** The same for an action with a result: undefined when `result` is recorded now, else the earlier result. */
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
