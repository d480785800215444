import type { AnswerOf } from '@incentive/contract'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { invalidFrom } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { planRecords, type RowPlan } from '../../store/catalog/records/plan-records.ts'
import { writeRecords } from '../../store/catalog/records/write-records.ts'
import type { Writes } from '../../store/queries.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { contextOf, saveOnce } from './save-record.ts'

type Answer = AnswerOf<'upsertRecords'>

/**
 * Creates or changes records by their keys, in one transaction. With `rejectAll`, a rejected row stops the whole call:
 * 400 with every problem at `rows[3].name` and the like. With `skipFailed`, the others are stored.
 */
export async function upsertRecords(deps: Deps, call: Call<'upsertRecords'>): Promise<Reply<Answer>> {
  const { params, body } = call
  requireWriteOf(call, params.entity)
  const done = await saveOnce(deps, call, async (tx) => ({
    status: 200,
    location: null,
    body: await upsert(tx, call, body.onError),
  }))
  return new Reply(done.body)
}

async function upsert(tx: Writes, call: Call<'upsertRecords'>, onError: Answer['onError']): Promise<Answer> {
  const { entity } = call.params
  const { rows } = call.body
  const planned = await planRecords(
    tx,
    contextOf(call),
    entity,
    rows.map((given) => ({ given, target: 'byKey' })),
  )
  const plans = planned.map((plan, index) => withVersionIssue(plan, rows[index]?.['version']))
  const issues = plans.flatMap((plan, index) =>
    plan.issues.map(({ field, message }) => ({ field: `rows[${index}].${field}`, message })),
  )
  if (onError === 'rejectAll' && issues.length > 0) throw invalidFrom(issues)
  const accepted = plans.filter((plan) => plan.issues.length === 0)
  const written = new Map(
    (await writeRecords(tx, { ...contextOf(call), reactivates: true }, entity, accepted)).map((row, at) => [
      accepted[at],
      row,
    ]),
  )
  const results = plans.map((plan, index): Answer['rows'][number] => {
    const row = written.get(plan)
    const fieldErrors: Record<string, string[]> = {}
    for (const { field, message } of plan.issues) (fieldErrors[field] ??= []).push(message)
    return {
      index,
      key: plan.key,
      result: row?.result ?? 'rejected',
      id: row?.id ?? plan.before?.id ?? null,
      fieldErrors,
    }
  })
  const count = (result: Answer['rows'][number]['result']) => results.filter((row) => row.result === result).length
  const counts = {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
  }
  if (counts.created + counts.changed > 0) {
    const { caller, scope, requestId } = call
    await recordAudit(tx, {
      userId: caller.userId,
      programId: scope.programId,
      requestId,
      action: 'record.upsert',
      subjectType: entity,
      subjectId: null,
      after: { entity, ...counts },
    })
  }
  return { onError, ...counts, rows: results }
}

/** A row that names another version than the stored one was read before someone else's change. */
function withVersionIssue(plan: RowPlan, version: unknown): RowPlan {
  const isStale = typeof version === 'number' && version !== (plan.before?.version ?? 0)
  if (!isStale) return plan
  return { ...plan, issues: [...plan.issues, { field: 'version', message: RECORD_MESSAGES.changedByOther }] }
}
