// Audit: what the staff changed, by whom, before and after. It owns `audit_log`.
// It refuses to stand alone: an entry is written in the transaction that makes the change.
export { recordAudit } from './audit.sql.ts'
export { recordExport } from './record-export.ts'
