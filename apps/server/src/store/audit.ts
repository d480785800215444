import type { ActivityKind } from '@incentive/contract'
import { shortForm, type Change } from '@incentive/model/changes'
import type { InsertResult, QueryCreator } from 'kysely'
import { plannedOnce, type Places } from '../db/planned-once.ts'
import type { Schema } from '../db/schema/schema.ts'
import { homeClientOf } from './home-client-of.ts'
import { packJson } from './packed-json.ts'
import { recordVersion, type ChangedParts } from './promotions/versions/record-version.ts'
import type { Writes } from './queries.ts'

/** An audit entry: the user, the change and the request. States contain the changed fields, never secrets. */
export interface AuditEntry {
  /** Null: the server itself. */
  readonly userId: number | null
  readonly programId: number | null
  /**
   * The client whose accounts or sign-in the entry is about; without one and without a program, the client of the user.
   */
  readonly clientId?: number | null
  readonly requestId: string
  readonly action: string
  readonly subjectType: string
  readonly subjectId: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/** The timeline entry of a promotion for a change. The message is HTML: build it with `html`. Spec 3, Activity. */
export interface PromotionActivity {
  readonly promotionId: number
  readonly message: string
  readonly kind: ActivityKind
  /** Changed values, old and new; empty if the message is complete. */
  readonly changes: readonly Change[]
  /** The parts of the promotion's content that changed, for its next version; null if it stays. */
  readonly parts: ChangedParts | null
  readonly now: Date
}

/**
 * Writes the one audit entry of a mutation, in its transaction, or of an export, before the data leaves; in the same
 * statement, writes its timeline entry. A change of content also makes the next version of the promotion, so it must
 * already be written. Audit entries cannot be changed afterward.
 */
export async function recordAudit(
  tx: Writes,
  entry: AuditEntry,
  activity: PromotionActivity | null = null,
): Promise<void> {
  const { userId, programId, requestId, action, subjectType, subjectId, before, after } = entry
  const isOfNone = entry.clientId == null && programId === null && userId !== null
  const clientId = isOfNone ? await homeClientOf(tx, userId) : (entry.clientId ?? null)
  const values: EntryValues = {
    userId,
    programId,
    clientId,
    requestId,
    action,
    subjectType,
    subjectId,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }
  await insertEntry(tx, activity === null ? values : { ...values, ...(await activityValues(activity)) })
  if (activity?.parts) await recordVersion(tx, { ...activity, parts: activity.parts, action, userId })
}

type EntryValues = Required<Omit<AuditEntry, 'before' | 'after'>> & {
  readonly before: string | null
  readonly after: string | null
}
type ActivityValues = Omit<PromotionActivity, 'changes' | 'parts'> & {
  readonly changes: string | null
  readonly wholeChanges: Buffer | null
}

async function activityValues({ changes, parts: _parts, ...activity }: PromotionActivity): Promise<ActivityValues> {
  const short = shortForm(changes)
  return {
    ...activity,
    changes: changes.length === 0 ? null : JSON.stringify(short.changes),
    wholeChanges: short.isWhole ? null : await packJson(changes),
  }
}

const insertEntry = plannedOnce<EntryValues | (EntryValues & ActivityValues), InsertResult>((db, values) => {
  const writes = 'promotionId' in values ? db.with('written_activity', (write) => insertActivity(write, values)) : db
  return writes.insertInto('audit_entry').values({
    app_user_id: values.userId,
    program_id: values.programId,
    client_id: values.clientId,
    request_id: values.requestId,
    action: values.action,
    subject_type: values.subjectType,
    subject_id: values.subjectId,
    state_before: values.before,
    state_after: values.after,
  })
})

const insertActivity = (write: QueryCreator<Schema>, values: Places<EntryValues & ActivityValues>) =>
  write.insertInto('activity').values({
    program_id: values.programId.$notNull(),
    activity_type: 'promotion',
    subject_id: values.promotionId,
    message: values.message,
    kind: values.kind,
    changes: values.changes,
    whole_changes: values.wholeChanges,
    app_user_id: values.userId,
    created_date: values.now,
  })
