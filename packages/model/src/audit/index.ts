export { type AuditChange, auditChanges } from './audit-changes.ts'
export { type AuditGroup, AUDIT_GROUPS, auditSubject, auditWords } from './audit-words.ts'
export { auditedPromotion } from './audited-promotion.ts'
