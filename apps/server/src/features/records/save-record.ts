import type { AnswerOf } from '@incentive/contract'
import { catalogEntity, RECORD_MESSAGES, type CatalogName } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { created, noContent, Reply, seenVersions, type Call } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { conflict, invalidFrom, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import type { StoredRecord } from '../../store/catalog/records/load-records.ts'
import { lockRecord, planRecords, type RowPlan } from '../../store/catalog/records/plan-records.ts'
import { deleteRecord, markActive } from '../../store/catalog/records/end-record.ts'
import { readRecord } from '../../store/catalog/records/record-answer.ts'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { findUses } from '../../store/catalog/records/record-uses.ts'
import { writeRecords } from '../../store/catalog/records/write-records.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'

type Answer = AnswerOf<'createRecord'>
type OneCall = Call<'updateRecord'> | Call<'removeRecord'> | Call<'deactivateRecord'> | Call<'reactivateRecord'>
type WriteCall = OneCall | Call<'createRecord'> | Call<'upsertRecords'>

/** The author of a write, and where it comes from: the console, or a system with a token. */
export const contextOf = ({ caller, scope, now }: WriteCall): WriteContext => ({
  userId: caller.userId,
  scope,
  now,
  source: caller.isApiClient ? 'CALL' : 'SCREEN',
})

/** Creates a record; 400 with every problem at its field, also for a key that another record has. */
export async function createRecord(deps: Deps, call: Call<'createRecord'>): Promise<Reply<Answer>> {
  const { params, body, caller, now, idempotency } = call
  requireWriteOf(call, params.entity)
  const done = await onceInTransaction(deps.db, { userId: caller.userId, now, key: idempotency }, async (tx) => {
    const plan = await planOne(tx, call, { given: body, target: 'new' })
    const [written] = await writeRecords(tx, contextOf(call), params.entity, [plan])
    const id = written?.id ?? 0
    await auditRecord(tx, call, 'create', { id, changes: plan.changes })
    const record = await readRecord(tx, params.entity, id, now)
    return { status: 201, location: `/api/${params.entity}/${id}`, body: record }
  })
  return withETag(created(done.location ?? '', done.body))
}

/** Changes fields of a record; a call without changes leaves it as it is. */
export async function updateRecord(deps: Deps, call: Call<'updateRecord'>): Promise<Reply<Answer>> {
  const { params, body, caller, now, idempotency } = call
  requireWriteOf(call, params.entity)
  const done = await onceInTransaction(deps.db, { userId: caller.userId, now, key: idempotency }, async (tx) => {
    const stored = await lockOne(tx, call)
    const plan = await planOne(tx, call, { given: body, target: stored.id })
    if (plan.changes.length > 0) {
      await writeRecords(tx, contextOf(call), params.entity, [plan])
      await auditRecord(tx, call, 'update', { id: stored.id, changes: plan.changes })
    }
    return { status: 200, location: null, body: await readRecord(tx, params.entity, stored.id, now) }
  })
  return withETag(new Reply(done.body))
}

/** Deactivates or reactivates a record; repeating the call has no effect. Nothing else of it changes. */
export function setActive(
  deps: Deps,
  call: Call<'deactivateRecord'> | Call<'reactivateRecord'>,
  isActive: boolean,
): Promise<Reply<Answer>> {
  const { params, now } = call
  requireWriteOf(call, params.entity)
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockOne(tx, call)
    if ((stored.deactivatedDate === null) !== isActive) {
      await markActive(tx, contextOf(call), params.entity, stored.id, isActive)
      await auditRecord(tx, call, isActive ? 'reactivate' : 'deactivate', { id: stored.id, changes: [] })
    }
    return withETag(new Reply(await readRecord(tx, params.entity, stored.id, now)))
  })
}

/** Deletes a record that nothing refers to; 409 with where it is used. DI-02. */
export function removeRecord(deps: Deps, call: Call<'removeRecord'>): Promise<Reply<undefined>> {
  const { entity } = call.params
  requireWriteOf(call, entity)
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockOne(tx, call)
    const uses = await findUses(tx, call.scope, entity, stored.id)
    if (uses.length > 0 || !(await deleteRecord(tx, contextOf(call), entity, stored.id))) {
      const places = uses.map(({ count, place }) => `${count.toLocaleString('en-US')} ${place}`).join(' and ')
      throw conflict(RECORD_MESSAGES.inUse(catalogEntity(entity).one, places || 'other records'), { uses })
    }
    await auditRecord(tx, call, 'remove', { id: stored.id, changes: [] })
    return noContent()
  })
}

/** Locks the record of a call; 404 if the scope does not have it, 409 if it was changed since the caller read it. */
async function lockOne(tx: Writes, call: OneCall): Promise<StoredRecord> {
  const { entity, id } = call.params
  const stored = await lockRecord(tx, contextOf(call), entity, id)
  if (!stored) throw notFound('The resource')
  const given = call.body?.['version']
  const seen = seenVersions(call, typeof given === 'number' ? given : null)
  if (!seen.every((version) => version === stored.version)) {
    const { version, updatedBy, updatedDate } = stored
    throw conflict(RECORD_MESSAGES.changedByOther, { version, updatedBy, updatedDate })
  }
  return stored
}

async function planOne(
  tx: Writes,
  call: Call<'createRecord'> | Call<'updateRecord'>,
  row: Parameters<typeof planRecords>[3][number],
): Promise<RowPlan> {
  const [plan] = await planRecords(tx, contextOf(call), call.params.entity, [row])
  if (!plan) throw new Error('a row has no plan')
  if (plan.issues.length > 0) throw invalidFrom(plan.issues)
  return plan
}

/** Audit entries of records name the changed fields, never the values: some are personal. DI-24. */
export function auditRecord(
  tx: Writes,
  { caller, scope, params, requestId }: WriteCall,
  verb: string,
  { id, changes }: { readonly id: number; readonly changes: readonly { readonly field: string }[] },
): Promise<void> {
  const name: CatalogName = params.entity
  return recordAudit(tx, {
    userId: caller.userId,
    programId: scope.programId,
    requestId,
    action: `record.${verb}`,
    subjectType: name,
    subjectId: id,
    after: { entity: name, fields: changes.map(({ field }) => field) },
  })
}
