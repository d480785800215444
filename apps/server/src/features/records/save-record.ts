import type { AnswerOf } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { RECORD_MESSAGES } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../deps.ts'
import { created, noContent, Reply, seenVersions, type Call } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { conflict, invalidFrom, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import type { StoredRecord } from '../../store/catalog/records/load-records.ts'
import { lockRecord, planRecords, type RowPlan } from '../../store/catalog/records/plan-records.ts'
import { deactivateParticipantsOf, deleteRecord, markActive } from '../../store/catalog/records/end-record.ts'
import { readRecord } from '../../store/catalog/records/record-answer.ts'
import type { WriteContext } from '../../store/catalog/records/record-changes.ts'
import { findUses } from '../../store/catalog/uses/record-uses.ts'
import { writeRecords } from '../../store/catalog/records/write-records.ts'
import { onceInTransaction, type Done } from '../../store/idempotency/once.ts'
import { withImportConflict } from '../../store/imports/import-conflict.ts'
import { findErased } from '../../store/catalog/erasures.ts'
import type { Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireWriteOf, requireWriteOfRecord } from '../../store/catalog/records/record-rights.ts'

type Answer = AnswerOf<'createRecord'>
type OneCall = Call<'updateRecord'> | Call<'removeRecord'> | Call<'deactivateRecord'> | Call<'reactivateRecord'>
type WriteCall = OneCall | Call<'createRecord'> | Call<'upsertRecords'> | Call<'eraseParticipant'>

/** The author of a write, and where it comes from: the console, or a system with a token. */
export const contextOf = ({ caller, scope, now }: Pick<WriteCall, 'caller' | 'scope' | 'now'>): WriteContext => ({
  userId: caller.userId,
  caller,
  scope,
  now,
  source: caller.isApiClient ? 'CALL' : 'SCREEN',
})

/** Saves records in a transaction, once for the key of the call; 409 while an import changes them. */
export const saveOnce = <Body>(
  { db }: Pick<Deps, 'db'>,
  call: Call<'createRecord'> | Call<'updateRecord'> | Call<'upsertRecords'>,
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Done<Body>> => {
  const { caller, now, idempotency } = call
  const once = { userId: caller.userId, now, key: idempotency }
  return withImportConflict(db.kysely, call, (each) => onceInTransaction(db, once, each), work)
}

/** Saves records in a transaction; 409 while an import changes them. */
const saveAtOnce = <Result>({ db }: Deps, call: OneCall, work: (tx: Writes) => Promise<Result>): Promise<Result> =>
  withImportConflict(db.kysely, call, (each) => inTransaction(db.kysely, each), work)

/** Creates a record; 400 with every problem at its field, also for a key that another record has. */
export async function createRecord(deps: Deps, call: Call<'createRecord'>): Promise<Reply<Answer>> {
  const { params, body, now } = call
  requireWriteOf(call, params.entity)
  requireWriteOfRecord(call, params.entity, body)
  const done = await saveOnce(deps, call, async (tx) => {
    const plan = await planOne(tx, call, { given: body, target: 'new' })
    const [written] = await writeRecords(tx, contextOf(call), params.entity, [plan])
    const id = written?.id ?? 0
    await auditRecord(tx, call, 'create', { entity: params.entity, id, changes: plan.changes })
    const record = await readRecord(tx, params.entity, id, now)
    return { status: 201, location: `/api/${params.entity}/${id}`, body: record }
  })
  return withETag(created(done.location ?? '', done.body))
}

/** Changes fields of a record; a call without changes leaves it as it is. */
export async function updateRecord(deps: Deps, call: Call<'updateRecord'>): Promise<Reply<Answer>> {
  const { params, body, now } = call
  requireWriteOf(call, params.entity)
  const done = await saveOnce(deps, call, async (tx) => {
    const stored = await lockOne(tx, call)
    const plan = await planOne(tx, call, { given: body, target: stored.id })
    if (plan.changes.length > 0) {
      await writeRecords(tx, contextOf(call), params.entity, [plan])
      await auditRecord(tx, call, 'update', { entity: params.entity, id: stored.id, changes: plan.changes })
    }
    return { status: 200, location: null, body: await readRecord(tx, params.entity, stored.id, now) }
  })
  return withETag(new Reply(done.body))
}

/**
 * Deactivates or reactivates a record; repeating the call has no effect. Nothing else of it changes. An organization
 * can be deactivated with its participants in the program of the call.
 */
export function setActive(
  deps: Deps,
  call: Call<'deactivateRecord'> | Call<'reactivateRecord'>,
  isActive: boolean,
): Promise<Reply<Answer>> {
  const { params, now } = call
  requireWriteOf(call, params.entity)
  const withParticipants = namesParticipants(call)
  return saveAtOnce(deps, call, async (tx) => {
    const stored = await lockOne(tx, call)
    if (isActive) await requireNotErased(tx, params)
    const isChanged = (stored.deactivatedDate === null) !== isActive
    if (isChanged) await markActive(tx, contextOf(call), params.entity, [stored.id], isActive)
    const participants = withParticipants ? await deactivateParticipantsOf(tx, contextOf(call), stored.id) : 0
    if (isChanged || participants > 0) {
      const { entity } = params
      const audited = { entity, id: stored.id, changes: [], participants }
      await auditRecord(tx, call, isActive ? 'reactivate' : 'deactivate', audited)
    }
    return withETag(new Reply(await readRecord(tx, params.entity, stored.id, now)))
  })
}

/** Throws 409 for an erased person, who cannot be active again. */
async function requireNotErased(
  tx: Writes,
  { entity, id }: { readonly entity: CatalogName; readonly id: number },
): Promise<void> {
  const erased = entity === 'participants' ? (await findErased(tx, [id])).get(id) : undefined
  if (erased !== undefined) throw conflict(RECORD_MESSAGES.erased(formatNy(erased)))
}

/** True if a call deactivates the participants of an organization too; it needs the right to change them. */
function namesParticipants(call: Call<'deactivateRecord'> | Call<'reactivateRecord'>): boolean {
  if (!call.body || !('withParticipants' in call.body) || call.body.withParticipants !== true) return false
  if (call.params.entity !== 'organizations') {
    throw invalidFrom([{ field: 'withParticipants', message: RECORD_MESSAGES.participantsOfOther }])
  }
  requireWriteOf(call, 'participants')
  return true
}

/** Deletes a record that nothing refers to; 409 with where it is used. DI-02. */
export function removeRecord(deps: Deps, call: Call<'removeRecord'>): Promise<Reply<undefined>> {
  const { entity } = call.params
  requireWriteOf(call, entity)
  return saveAtOnce(deps, call, async (tx) => {
    const stored = await lockOne(tx, call)
    const uses = await findUses(tx, call.scope, entity, stored.id)
    if (uses.length > 0 || !(await deleteRecord(tx, contextOf(call), entity, stored.id))) {
      const places = uses.map(({ count, place }) => `${count.toLocaleString('en-US')} ${place}`).join(' and ')
      throw conflict(RECORD_MESSAGES.inUse(catalogEntity(entity).one, places || 'other records'), { uses })
    }
    await auditRecord(tx, call, 'remove', { entity, id: stored.id, changes: [] })
    return noContent()
  })
}

const lockOne = (tx: Writes, call: OneCall) => lockSeen(tx, call, call.params)

/**
 * Locks a record; 404 if the scope does not have it, 403 if the caller cannot change it, 409 if it was changed since the
 * caller read it.
 */
export async function lockSeen(
  tx: Writes,
  call: OneCall | Call<'eraseParticipant'>,
  { entity, id }: { readonly entity: CatalogName; readonly id: number },
): Promise<StoredRecord> {
  const stored = await lockRecord(tx, contextOf(call), entity, id)
  if (!stored) throw notFound('The resource')
  requireWriteOfRecord(call, entity, stored.values)
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

interface AuditedRecord {
  readonly entity: CatalogName
  readonly id: number
  readonly changes: readonly { readonly field: string }[]
  /** Number of participants that were deactivated too. */
  readonly participants?: number
}

/** Audit entries of records name the changed fields, never the values: some are personal. DI-24. */
export function auditRecord(
  tx: Writes,
  { caller, scope, requestId }: Pick<WriteCall, 'caller' | 'scope' | 'requestId'>,
  verb: string,
  { entity: name, id, changes, participants = 0 }: AuditedRecord,
): Promise<void> {
  return recordAudit(tx, {
    userId: caller.userId,
    programId: scope.programId,
    requestId,
    action: `record.${verb}`,
    subjectType: name,
    subjectId: id,
    after: { entity: name, fields: changes.map(({ field }) => field), ...(participants > 0 && { participants }) },
  })
}
