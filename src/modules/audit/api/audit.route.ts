import type { Hono } from 'hono'
import type * as z from 'zod'
import { shortCode } from '#kernel/ids.ts'
import { type exportAuditQuery, listAudit, type AuditEntry } from '#contract/admin/audit.ts'
import { CSV_FILES } from '#contract/files.ts'
import { isClosed } from '#modules/accounts/index.ts'
import * as audit from '#modules/audit/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'

/** The audit log for the staff. */
export function mountAudit(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listAudit, async ({ query: { limit, cursor, ...filters }, http }) => {
    const { rows, nextCursor } = await audit.listAudit(deps, { ...filtersOf(filters), limit, cursor })
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  mountExport(app, deps, CSV_FILES.audit, {
    columns: () => COLUMNS,
    read: (filters, page) => audit.listAudit(deps, { ...filtersOf(filters), ...page }),
  })
}

function filtersOf({ kind, target, ...same }: z.output<typeof exportAuditQuery>) {
  return { ...same, targetKind: kind, targetId: target }
}

/** Actors that are not members. */
const NAMES: Record<string, string> = {
  rules: 'The shop itself',
  setup: 'The first start',
  provider: 'The payment provider',
}

function present(row: audit.AuditRow): AuditEntry {
  return {
    id: row.id,
    actor: row.actor,
    actorName: nameOf(row.actor, row.actorEmail) ?? NAMES[row.actor] ?? row.actor,
    action: row.action,
    targetKind: row.targetKind,
    targetId: row.targetId,
    targetName: nameOf(row.targetId, row.targetEmail),
    changes: changesOf(fieldsOf(row.before), fieldsOf(row.after)),
    at: row.at.toISOString(),
  }
}

const COLUMNS: CsvFile<audit.AuditRow>['columns'] = {
  When: ({ at }) => at.toISOString(),
  Who: (row) => present(row).actorName,
  What: ({ action }) => action,
  'Of what kind': ({ targetKind }) => targetKind,
  'Of which': (row) => present(row).targetName ?? (row.targetKind === 'order' ? shortCode(row.targetId) : row.targetId),
  Changes: (row) =>
    present(row)
      .changes.map(({ name, before, after }) => `${name}: ${inFile(name, before)} → ${inFile(name, after)}`)
      .join('\n'),
}

/** The whole order id would give every reader of the file access to the order. */
function inFile(name: string, value: string | null): string {
  if (value === null) return 'nothing'
  return name === 'order' || name === 'orderId' ? shortCode(value) : value
}

/** The member's current e-mail. */
function nameOf(id: string, email: string | null): string | null {
  return email !== null && isClosed({ id, email }) ? 'A deleted account' : email
}

/** Field by field, without unchanged ones. */
function changesOf(before: Map<string, string>, after: Map<string, string>): AuditEntry['changes'] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(value: unknown): Map<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(
    entries
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)]),
  )
}
