// Audit: the staff's changes, by whom, before and after. Owns `audit_log`. Also reads `users`. An entry is
// always written in the transaction that makes the change.
export { countAudit, forgetFields, recordAudit, type AuditRow } from './data/audit.sql.ts'
export { listAudit } from './domain/list-audit.ts'
export { recordExport } from './domain/record-export.ts'
export { erasePerson } from './data/erase-person.sql.ts'
