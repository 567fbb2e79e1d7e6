import type { Tx } from '#server/db/client.ts'

interface AuditEntry {
  /** An admin's user id, `rules`, or `setup` for what stands before the first admin. */
  actor: string
  /** Such as `payment.manual`. */
  action: string
  targetKind: string
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
