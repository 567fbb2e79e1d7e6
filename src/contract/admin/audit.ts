import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParameter, instantField, limitParameter } from '#contract/fields.ts'

/** Values that are only compared for equality. */
const token = z.string().regex(/^[0-9A-Za-z.:_-]{1,64}$/, 'Not found in the log')

const auditEntrySchema = z.object({
  id: z.string(),
  actor: z.string().describe("A user id, 'rules', or 'setup'."),
  actorName: z.string().describe('For people: an e-mail where the actor is a member.'),
  action: z.string().describe("Such as 'points.adjust'."),
  targetKind: z.string(),
  targetId: z.string(),
  targetName: z.string().nullable().describe('For people, where there is a name.'),
  changes: z
    .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('Field by field; null where there was, or is, nothing.'),
  at: instantField,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Filters of the audit log and of its export. */
export const exportAuditQuery = z.object({
  kind: token.optional(),
  target: token.optional(),
  actor: token.optional(),
  action: token.optional(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'For admins: what the staff changed, newest first, before and after.',
  query: exportAuditQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(auditEntrySchema),
})
