// Audit: what the staff changed, by whom, before and after. It owns `audit_log`.
// It refuses to stand alone: an entry is written in the transaction that makes the change.
export { countAudit, forgetFields, recordAudit, type AuditRow } from './data/audit.sql.ts'
export { listAudit } from './domain/list-audit.ts'
export { recordExport } from './domain/record-export.ts'
export { erasePerson } from './data/erase-person.sql.ts'
