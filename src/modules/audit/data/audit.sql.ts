import { sql, type Selectable } from 'kysely'
import { AUDIT_TARGETS, type AuditTarget } from '#kernel/shop/audit-targets.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import type { AuditLogTable } from '#platform/db/schema/schema.ts'

interface AuditEntry {
  /** An admin's user id, `rules`, or `setup` for entries from before the first admin. */
  actor: string
  /** Such as `payment.manual`. */
  action: string
  targetKind: AuditTarget
  targetId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: Date
}

export async function recordAudit(tx: Tx, { before, after, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute()
}

/** Removes fields from the entries about some targets. That they were changed, by whom and when, stays. */
export async function forgetFields(
  tx: Tx,
  {
    targetKind,
    targetIds,
    fields,
  }: { targetKind: AuditTarget; targetIds: readonly string[]; fields: readonly string[] },
): Promise<void> {
  if (targetIds.length === 0) return
  await sql`update audit_log set before = before - ${[...fields]}::text[], after = after - ${[...fields]}::text[]
    where target_kind = ${targetKind} and target_id = any(${[...targetIds]}::text[])`.execute(tx)
}

/** An entry with the actor and target. Members are shown with their current names. */
export type AuditRow = Omit<Selectable<AuditLogTable>, 'id'> & {
  id: string
  actorEmail: string | null
  targetEmail: string | null
}

export interface AuditFilters {
  targetKind?: string | undefined
  targetId?: string | undefined
  actor?: string | undefined
  action?: string | undefined
}

/** How often an action was taken on targets with this previous value. */
export async function countAudit(
  db: Db,
  { action, before }: { action: string; before: Record<string, string> },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = ${action} and before @> ${JSON.stringify(before)}::jsonb
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first; `beforeId` is the last entry of the page before. */
export async function selectAudit(
  db: Db,
  { filters, beforeId, limit }: { filters: AuditFilters; beforeId: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { targetKind, targetId, actor, action } = filters
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('users as actors', 'actors.id', 'auditLog.actor')
    .leftJoin('users as targets', (join) =>
      join.onRef('targets.id', '=', 'auditLog.targetId').on('auditLog.targetKind', '=', 'user'),
    )
    .select([
      'auditLog.actor',
      'auditLog.action',
      'auditLog.targetKind',
      'auditLog.targetId',
      'auditLog.before',
      'auditLog.after',
      'auditLog.at',
      'actors.email as actorEmail',
      'targets.email as targetEmail',
    ])
    .select(sql<string>`audit_log.id::text`.as('id'))
    .$call(given(targetKind, (query, targetKind) => query.where('auditLog.targetKind', '=', targetKind)))
    // The index of targets starts with their kind: without a kind, all kinds are listed, or the whole log would be
    // scanned.
    .$call(
      given(targetId, (query, targetId) =>
        query.where('auditLog.targetId', '=', targetId).where('auditLog.targetKind', 'in', AUDIT_TARGETS),
      ),
    )
    .$call(given(actor, (query, actor) => query.where('auditLog.actor', '=', actor)))
    .$call(given(action, (query, action) => query.where('auditLog.action', '=', action)))
    .$call(given(beforeId, (query, beforeId) => query.where('auditLog.id', '<', beforeId)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute()
  return rows
}
