import type { Writes } from './queries.ts'

/** Who changed what, by which request; states are the fields that changed, never secrets. */
export interface AuditEntry {
  /** Null: the server itself. */
  readonly userId: number | null
  readonly programId: number | null
  readonly requestId: string
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes the one audit entry of a call that changes something, in its transaction, or that takes data out, before it
 * leaves. The table takes no change afterwards.
 */
export async function recordAudit(tx: Writes, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      app_user_id: entry.userId,
      program_id: entry.programId,
      request_id: entry.requestId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      state_before: entry.before === undefined ? null : JSON.stringify(entry.before),
      state_after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}
