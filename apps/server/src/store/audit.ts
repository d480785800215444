import type { ActivityKind } from '@incentive/contract'
import { shortForm, type Change } from '@incentive/model'
import type { QueryCreator } from 'kysely'
import { plannedOnce } from '../db/planned-once.ts'
import type { Schema } from '../db/schema/schema.ts'
import type { Writes } from './queries.ts'

/** Who changed what, by which request; states are the fields that changed, never secrets. */
export interface AuditEntry {
  /** Null: the server itself. */
  readonly userId: number | null
  readonly programId: number | null
  /** The client whose accounts or sign-in it is about, where that is known. */
  readonly clientId?: number | null
  readonly requestId: string
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/** What the timeline of a promotion says of a change. The message is HTML: build it with `html`. Spec 3, Activity. */
export interface PromotionActivity {
  readonly promotionId: number
  readonly message: string
  readonly kind: ActivityKind
  /** What changed, from what to what; empty when the message tells all. */
  readonly changes: readonly Change[]
  readonly now: Date
}

/**
 * Writes the one audit entry of a call that changes something, in its transaction, or that takes data out, before it
 * leaves; and with it, in one statement, what the timeline says of it. The table of audit entries takes no change
 * afterwards.
 */
export async function recordAudit(
  tx: Writes,
  entry: AuditEntry,
  activity: PromotionActivity | null = null,
): Promise<void> {
  const writes = activity === null ? tx : tx.with('told', (write) => insertActivity(write, entry, activity))
  await writes
    .insertInto('audit_entry')
    .values({
      app_user_id: entry.userId,
      program_id: entry.programId,
      client_id: entry.clientId ?? null,
      request_id: entry.requestId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      state_before: entry.before === undefined ? null : JSON.stringify(entry.before),
      state_after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .modifyEnd(plannedOnce)
    .execute()
}

function insertActivity(
  write: QueryCreator<Schema>,
  { userId, programId }: AuditEntry,
  { promotionId, message, kind, changes, now }: PromotionActivity,
) {
  if (programId === null) throw new Error('a promotion belongs to a program')
  const short = shortForm(changes)
  return write.insertInto('activity').values({
    program_id: programId,
    activity_type: 'promotion',
    subject_id: promotionId,
    message,
    kind,
    changes: changes.length === 0 ? null : JSON.stringify(short.changes),
    whole_changes: short.isWhole ? null : JSON.stringify(changes),
    app_user_id: userId,
    created_date: now,
  })
}
