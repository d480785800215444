import type { PublishAnyway, SavedPromotion } from '@incentive/contract'
import { CALL_MESSAGES, REVISION_MESSAGES } from '@incentive/model/issues'
import type { Caller } from '../../../caller.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, forbidden, Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import type { GoesOn } from '../../../store/jobs/run-every.ts'
import {
  findDueRevisions,
  isActiveWriter,
  lockRevision,
  loadRevision,
  nameOf,
  setReasonOfNewest,
  updateRevision,
  type DueRevision,
  type StoredRevision,
} from '../../../store/promotions/revisions/revisions.ts'
import { lockPromotion, promotionTurn, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { loadLive } from '../../../store/promotions/versions/read-versions.ts'
import type { Writes } from '../../../store/queries.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { saveUpdate } from '../save-update.ts'
import { findConflicts, findReverted } from './read-revisions.ts'

/** An activation of an open revision of a locked promotion. */
interface Activation {
  readonly caller: Pick<Caller, 'userId'>
  readonly locked: LockedPromotion
  readonly revision: StoredRevision
  readonly anyway: PublishAnyway | null
  /** When it becomes live. */
  readonly now: Date
  readonly requestId: string
}

/**
 * Saves the change of a revision with all rules of a save, and makes the next version. Changes of only the live
 * promotion since the base stay. Throws 409 if both have changed the same values.
 */
export async function activate(
  tx: Writes,
  { caller, locked, revision, anyway, now, requestId }: Activation,
): Promise<SavedPromotion> {
  const { id, promotionId, body, reason, parts } = revision
  const conflicts = await findConflicts(tx, promotionId, { ...locked.scope, canViewParticipants: true }, revision)
  if (conflicts.length > 0) throw conflict(REVISION_MESSAGES.conflicts, { conflicts })
  const before = await loadLive(tx, promotionId)
  const update = { ...body, ...(anyway && { publishAnyway: anyway }) }
  const saved = await saveUpdate(tx, {
    id: promotionId,
    caller,
    body: update,
    unread: {},
    seen: [],
    now,
    requestId,
    replacesFiles: true,
    revised: parts,
  })
  const after = await loadLive(tx, promotionId)
  const contents = { before: before.parts, after: after.parts }
  const reverted = await findReverted(tx, locked.scope.programId, revision, contents)
  if (reverted.length > 0) throw conflict(REVISION_MESSAGES.conflicts, { conflicts: reverted })
  if (reason !== null && after.number > before.number) await setReasonOfNewest(tx, promotionId, reason)
  const at = now.toISOString()
  const saving = { userId: caller.userId, now }
  await updateRevision(tx, id, { state: 'ACTIVATED', activateAt: at, stoppedBy: [] }, saving)
  return saved
}

/** Number of due revisions per query. */
const PORTION = 20

/** The revisions to activate. */
interface Asked {
  /** Null: those of all promotions. */
  readonly promotionId: number | null
  /** Absent: all that are due. */
  readonly goesOn?: GoesOn
}

/**
 * Activates the scheduled revisions whose time has come, earliest first, each in a transaction of its own and as of its
 * exact time, however late this runs. One that cannot be saved becomes a draft again, with the reasons; one whose
 * activation fails is logged and retried by the next call. Returns the number of revisions that were activated or
 * stopped.
 */
export async function activateDue(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { promotionId, goesOn = () => Promise.resolve(true) }: Asked,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await findDueRevisions(db.kysely, { now: clock(), promotionId, most: PORTION })
    let done = 0
    for (const each of due) {
      try {
        await db.inTurn([promotionTurn(each.promotionId)], () => activateOrStop(db, each))
        done += 1
      } catch (error) {
        log.warn({ err: error, revision: each.id }, 'a scheduled revision could not be activated')
      }
    }
    count += done
    if (due.length < PORTION || done === 0 || !(await goesOn())) return count
  }
}

async function activateOrStop({ kysely }: Deps['db'], due: DueRevision): Promise<void> {
  try {
    await inTransaction(kysely, (tx) => activateOne(tx, due))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await inTransaction(kysely, (tx) => stop(tx, due, reasonsOf(error)))
  }
}

async function activateOne(tx: Writes, { id, promotionId, activateAt }: DueRevision): Promise<void> {
  const { updatedById } = await loadRevision(tx, promotionId, id)
  const caller = { userId: updatedById }
  if (!(await isActiveWriter(tx, updatedById, new Date(activateAt)))) throw forbidden(CALL_MESSAGES.readOnly)
  const locked = await lockPromotion(tx, caller, promotionId)
  const revision = await loadRevision(tx, promotionId, id)
  if (!isStillDue(revision, activateAt)) return
  const now = new Date(activateAt)
  await activate(tx, { caller, locked, revision, anyway: null, now, requestId: `revision ${id}` })
}

const isStillDue = ({ state, activateAt }: StoredRevision, due: string) =>
  state === 'SCHEDULED' && activateAt !== null && new Date(activateAt).getTime() === new Date(due).getTime()

/** The conflicts, or else the messages of a refusal. */
function reasonsOf({ members, generalErrors, fieldErrors }: Refusal): readonly string[] {
  const { conflicts } = members
  if (Array.isArray(conflicts)) return conflicts as string[]
  const atFields = Object.entries(fieldErrors).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
  return [...generalErrors, ...atFields]
}

/** Returns a revision that cannot become live to the drafts, with the reasons on it and in the timeline. */
async function stop(tx: Writes, { id, promotionId, programId, activateAt }: DueRevision, reasons: readonly string[]) {
  const revision = await lockRevision(tx, promotionId, id)
  if (!isStillDue(revision, activateAt)) return
  const now = new Date(activateAt)
  const userId = revision.updatedById
  await updateRevision(tx, id, { state: 'DRAFT', activateAt: null, stoppedBy: reasons }, { userId, now })
  await recordAudit(
    tx,
    {
      userId: null,
      programId,
      requestId: `revision ${id}`,
      action: 'promotionRevision.stop',
      subjectType: 'promotionRevision',
      subjectId: id,
      after: { reasons },
    },
    {
      promotionId,
      message: html`The scheduled ${nameOf(revision)} did not become live: ${reasons.join(', ')}`,
      kind: 'system',
      changes: [],
      parts: null,
      now,
    },
  )
}
