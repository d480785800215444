import type { Import, ImportState } from '@incentive/contract'
import { FEED_MESSAGES, FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { conflict, notFound, Refusal, type FieldErrors } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { addWorkOf, lockImports } from '../../store/imports/add-import.ts'
import { hasNewerApplied } from '../../store/imports/feeds/write-feed.ts'
import { loadImports } from '../../store/imports/import-answer.ts'
import { forgetCorrected } from '../../store/imports/stage-rows.ts'
import { CHECK_REVISION, findImport, moveImport, type StoredImport } from '../../store/imports/stored-import.ts'
import { cancelQueued, findRetry, startChanging } from '../../store/imports/take-turn.ts'
import { requestCancel } from '../../store/jobs/work.ts'
import type { Queries, Writes } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'
import { addRetry } from './add-retry.ts'
import { optionsOf } from './import-options.ts'
import { readerOf, requireCapacity } from './receive-import.ts'

type ChangeName = 'recheckImport' | 'applyImport' | 'cancelImport' | 'undoImport' | 'retryImport'
type AnyCall = { [Name in ChangeName]: Call<Name> }[ChangeName]

const day = 24 * 60 * 60_000

/** Time after the last change in which an import can be undone, in milliseconds. */
const undoable = 30 * day

/** Reads an import for a call that changes it; 404 if the scope does not have it. */
export async function requireImport(
  db: Queries,
  call: Pick<Call<'getImport'>, 'scope' | 'caller'> & { readonly params: { readonly id: number } },
): Promise<StoredImport> {
  const stored = await findImport(db, call.scope, call.params.id)
  if (!stored) throw notFound('The import')
  return stored
}

/** The result of a change: the import that the response shows, and the work that is to begin. */
interface Changed {
  readonly id: number
  readonly workId: number | null
}

/** Carries out a call that changes the state of an import, with one audit entry, unless nothing changes. */
async function change(
  deps: Deps,
  call: AnyCall,
  verb: string,
  work: (tx: Writes, stored: StoredImport) => Promise<Changed | null>,
): Promise<Reply<Import>> {
  const { scope, requestId } = call
  const { answer, workId } = await inTransaction(deps.db.kysely, async (tx) => {
    const stored = await requireImport(tx, call)
    requireWriteOf(call, stored.entity)
    await lockImports(tx, scope)
    const changed = await work(tx, await requireImport(tx, call))
    if (changed) {
      await recordAudit(tx, {
        userId: scope.userId,
        programId: scope.programId,
        requestId,
        action: `import.${verb}`,
        subjectType: 'import',
        subjectId: changed.id,
        after: { entity: stored.entity, state: stored.state },
      })
    }
    const [found] = await loadImports(tx, [changed?.id ?? stored.id], readerOf(call))
    if (!found) throw notFound('The import')
    return { answer: found, workId: changed?.workId ?? null }
  })
  if (workId !== null) deps.announceWork?.(workId)
  return new Reply(answer, { status: 202 })
}

/** 409 with the state that the import has instead. */
const wrongState = ({ id, state }: StoredImport, done: string) =>
  conflict(FILE_IMPORT_MESSAGES.cannotBe(String(id), done), { state })

/** Checks an import again, with the options and columns of the call. */
export const recheckImport = (deps: Deps, call: Call<'recheckImport'>) =>
  change(deps, call, 'check', async (tx, stored) => {
    const from: ImportState[] = ['NEEDS_COLUMNS', 'CHECKED']
    if (!from.includes(stored.state)) throw wrongState(stored, 'checked again')
    const { body } = call
    const options = body ? optionsOf(body) : stored.options
    const { encoding, separator, sheet } = stored.options
    const isOther = options.encoding !== encoding || options.separator !== separator || options.sheet !== sheet
    // other columns: the lines that a user corrected are other lines now, and so are fields by position
    if (isOther && stored.storage_key !== null) await forgetCorrected(tx, stored.id)
    const { chosen_columns: chosen } = stored
    return checkAgain(tx, call, stored, {
      options,
      chosen_columns: body?.columns ?? (isOther && Array.isArray(chosen) ? null : chosen),
      reason: null,
    })
  })

/** Reads and checks the rows of a waiting import again. */
async function checkAgain(
  tx: Writes,
  call: AnyCall,
  stored: StoredImport,
  fields: Parameters<typeof moveImport>[4],
): Promise<Changed> {
  const workId = await addWorkOf(tx, stored, call.scope.userId, call.now)
  await moveImport(tx, stored.id, ['NEEDS_COLUMNS', 'CHECKED'], 'RECEIVED', {
    ...fields,
    work_id: workId,
    started_in: call.scope.programId,
    questions: null,
  })
  return { id: stored.id, workId }
}

/** Applies a checked import, or continues one that was stopped. */
export const applyImport = (deps: Deps, call: Call<'applyImport'>) =>
  change(deps, call, 'apply', async (tx, stored) => {
    if (stored.state === 'APPLYING' || stored.state === 'APPLIED') return null
    const from: ImportState[] = ['CHECKED', 'STOPPED']
    if (!from.includes(stored.state)) throw wrongState(stored, 'applied')
    if (stored.options.onError === 'rejectAll' && stored.rejected_count > 0) {
      throw conflict(FILE_IMPORT_MESSAGES.rejectedFirst, {
        state: stored.state,
      })
    }
    if (stored.state === 'CHECKED') {
      if (stored.check_revision !== CHECK_REVISION) {
        return checkAgain(tx, call, stored, { reason: FILE_IMPORT_MESSAGES.checkedByOlder })
      }
      requireConfirmation(stored, call.body ?? {})
      if (await isOutdated(tx, stored)) throw conflict(FEED_MESSAGES.newerApplied, { state: stored.state })
    }
    return start(tx, call, stored, from, 'APPLYING')
  })

/** True if missing records would be deactivated by a file that is older than one that was applied. */
async function isOutdated(tx: Writes, { id, feed_id: feedId, missing }: StoredImport): Promise<boolean> {
  if (feedId === null || missing !== 'deactivate') return false
  return hasNewerApplied(tx, feedId, id)
}

/** 409 with the numbers that the caller has not confirmed: changes of audiences, missing records. DI-21, DI-25. */
function requireConfirmation(
  { effects, state, missing_to_confirm: missing }: StoredImport,
  confirmed: NonNullable<Call<'applyImport'>['body']>,
): void {
  const asked = {
    ...(effects?.toConfirm != null && { confirmEffects: effects.toConfirm }),
    ...(missing !== null && { confirmMissing: missing }),
  }
  const open = Object.entries(asked).filter(([name, count]) => confirmed[name as keyof typeof confirmed] !== count)
  if (open.length === 0) return
  const texts = { confirmEffects: FILE_IMPORT_MESSAGES.confirmEffects, confirmMissing: FEED_MESSAGES.confirmMissing }
  const errors = open.map(([name, count]) => [name, [texts[name as keyof typeof texts](count)]])
  throw new Refusal(409, { fieldErrors: Object.fromEntries(errors) as FieldErrors, members: { state, ...asked } })
}

/** Undoes what an import changed, as far as its records are still as it left them. */
export const undoImport = (deps: Deps, call: Call<'undoImport'>) =>
  change(deps, call, 'undo', async (tx, stored) => {
    if (['UNDOING', 'UNDONE', 'UNDONE_IN_PART'].includes(stored.state)) return null
    const from: ImportState[] = ['APPLIED', 'STOPPED']
    if (!from.includes(stored.state)) throw wrongState(stored, 'undone')
    const since = Date.parse(stored.applied_date ?? stored.created_date)
    if (call.now.getTime() - since > undoable) throw conflict(FILE_IMPORT_MESSAGES.undoTooLate)
    return start(tx, call, stored, from, 'UNDOING')
  })

async function start(
  tx: Writes,
  call: AnyCall,
  stored: StoredImport,
  from: readonly ImportState[],
  to: 'APPLYING' | 'UNDOING',
): Promise<Changed> {
  // a checked import that waits to apply itself has work already
  if (stored.work_id !== null) await cancelQueued(tx, stored.work_id, call.now)
  const workId = await addWorkOf(tx, stored, call.scope.userId, call.now)
  const started = await startChanging(tx, stored, from, to, {
    work_id: workId,
    started_in: call.scope.programId,
    reason: null,
  })
  if (typeof started === 'number') {
    throw conflict(FILE_IMPORT_MESSAGES.otherIsChanging(String(started)), { state: stored.state })
  }
  return { id: stored.id, workId }
}

/** Cancels an import: what is applied stays, and the import can be continued or undone. */
export const cancelImport = (deps: Deps, call: Call<'cancelImport'>) =>
  change(deps, call, 'cancel', async (tx, stored) => {
    if (stored.state === 'CANCELED' || stored.state === 'STOPPED') return null
    const waiting: ImportState[] = ['RECEIVED', 'NEEDS_COLUMNS', 'CHECKING', 'CHECKED']
    if (!waiting.includes(stored.state) && stored.state !== 'APPLYING') throw wrongState(stored, 'canceled')
    const { id, work_id: workId } = stored
    if (stored.state !== 'APPLYING' && (workId === null || (await cancelQueued(tx, workId, call.now)))) {
      await moveImport(tx, id, waiting, 'CANCELED', { reason: FILE_IMPORT_MESSAGES.canceled })
      return { id, workId: null }
    }
    if (workId !== null) await requestCancel(tx, workId)
    return { id, workId }
  })

/** Makes a new import of the rejected rows, which are rechecked. */
export const retryImport = (deps: Deps, call: Call<'retryImport'>) =>
  change(deps, call, 'retry', async (tx, stored) => {
    const known = await findRetry(tx, stored.id)
    if (known !== null) return { id: known, workId: null }
    if (!['CHECKED', 'APPLIED', 'STOPPED'].includes(stored.state)) throw wrongState(stored, 'retried')
    if (stored.rejected_count === 0) throw conflict(FILE_IMPORT_MESSAGES.noneRejected, { state: stored.state })
    await requireCapacity(tx, call)
    const added = await addRetry(tx, stored, call.scope, call.now, {
      ...stored.options,
      apply: 'ask',
      unlessRejectedAbove: null,
    })
    if (added === null) throw conflict(FEED_MESSAGES.onlyMissingRejected, { state: stored.state })
    return added
  })
