import type { PromotionRevision, SavedPromotion } from '@incentive/contract'
import { REVISION_MESSAGES } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../../deps.ts'
import { seenVersions, type Call, type Reply } from '../../../http/call.ts'
import { conflict, forbidden, invalid } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import {
  describeRevision,
  insertRevision,
  isOpen,
  loadOpenRevisions,
  loadRevision,
  nameOf,
  MAX_OPEN_REVISIONS,
  updateRevision,
  type StoredRevision,
} from '../../../store/promotions/revisions/revisions.ts'
import { lockPromotion, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { releaseUnnamed } from '../../../store/uploads/kept-uploads.ts'
import { withoutBody } from '../carry-out.ts'
import { changePromotion } from '../change-promotion.ts'
import { compareContents } from '../versions/compare-versions.ts'
import { activate } from './activate-revision.ts'
import { tryUpdate } from './try-update.ts'

/** Saves a change as a draft next to the live promotion, with all checks of a save. MS-65. */
export function createRevision(deps: Deps, call: Call<'createPromotionRevision'>): Promise<Reply<PromotionRevision>> {
  const { params, now } = call
  const { reason = null, revisionVersion: _new, ...body } = call.body
  return changePromotion(deps, call, params.id, async (tx) => {
    const locked = await lockPromotion(tx, call.caller, params.id)
    if ((await loadOpenRevisions(tx, params.id)).length >= MAX_OPEN_REVISIONS) {
      throw conflict(REVISION_MESSAGES.tooMany(MAX_OPEN_REVISIONS))
    }
    const seen = seenVersions({ ifMatch: null }, body.promotion.version)
    const content = await tryUpdate(tx, { ...call, id: params.id, body, seen })
    const id = await insertRevision(tx, params.id, { ...content, reason }, { userId: locked.scope.userId, now })
    const revision = describeRevision(await loadRevision(tx, params.id, id))
    await record(tx, call, locked, { id, action: 'create', message: html`Saved a ${nameOf(revision)}` })
    return { status: 201, location: revision._links['self']?.href ?? null, body: revision }
  })
}

/** Replaces the change of a revision. It is based on the live promotion of now, and becomes a draft again. */
export function replaceRevision(deps: Deps, call: Call<'updatePromotionRevision'>): Promise<Reply<PromotionRevision>> {
  const { params, now, caller } = call
  const { reason, revisionVersion, ...body } = call.body
  return change(deps, call, revisionVersion, async (tx, { locked, revision }) => {
    if (await hidesChanges(tx, locked, revision)) throw forbidden(REVISION_MESSAGES.hidden)
    const seen = seenVersions({ ifMatch: null }, body.promotion.version)
    const content = await tryUpdate(tx, { ...call, id: params.id, body, seen, revised: revision.parts })
    const saving = { userId: caller.userId, now }
    const draft = { state: 'DRAFT', activateAt: null, stoppedBy: [] } as const
    await updateRevision(tx, revision.id, { content, ...(reason !== undefined && { reason }), ...draft }, saving)
    await releaseUnnamed(tx, params.id)
    const message = html`Changed the ${nameOf(revision)}`
    await record(tx, call, locked, { id: revision.id, action: 'update', message })
  })
}

/** True if a revision changes something that the caller cannot see, and would lose by replacing it. */
async function hidesChanges(tx: Writes, { scope }: LockedPromotion, { baseParts, parts }: StoredRevision) {
  if (scope.canViewParticipants) return false
  const all = await compareContents(tx, { ...scope, canViewParticipants: true }, baseParts, parts)
  const seen = await compareContents(tx, scope, baseParts, parts)
  return JSON.stringify(all) !== JSON.stringify(seen)
}

/** Discards a revision. */
export function discardRevision(deps: Deps, call: Call<'discardPromotionRevision'>): Promise<Reply<undefined>> {
  const { caller, params, now } = call
  return changePromotion(deps, call, params.id, async (tx) => {
    const { locked, revision } = await lockRevision(tx, call, seenVersions(call, null))
    const saving = { userId: caller.userId, now }
    await updateRevision(tx, revision.id, { state: 'DISCARDED', activateAt: null }, saving)
    await releaseUnnamed(tx, params.id)
    const message = html`Discarded the ${nameOf(revision)}`
    await record(tx, call, locked, { id: revision.id, action: 'discard', message })
    return withoutBody
  })
}

/** Schedules a revision, or returns it to the drafts. MS-66. */
export function scheduleRevision(
  deps: Deps,
  call: Call<'schedulePromotionRevision'>,
): Promise<Reply<PromotionRevision>> {
  const { caller, body, now } = call
  const { activateAt } = body
  if (activateAt !== null && new Date(activateAt) <= now) throw invalid({ activateAt: [REVISION_MESSAGES.pastDate] })
  return change(deps, call, body.version, async (tx, { locked, revision }) => {
    const state = activateAt === null ? 'DRAFT' : 'SCHEDULED'
    const saving = { userId: caller.userId, now }
    await updateRevision(tx, revision.id, { state, activateAt, stoppedBy: [] }, saving)
    const message =
      activateAt === null
        ? html`Canceled the schedule of the ${nameOf(revision)}`
        : html`Scheduled the ${nameOf(revision)} for ${formatNy(activateAt)}`
    await record(tx, call, locked, { id: revision.id, action: 'schedule', message, after: { activateAt } })
  })
}

/** Makes a revision live at once, after the scheduled ones that are due. */
export function activateRevision(deps: Deps, call: Call<'activatePromotionRevision'>): Promise<Reply<SavedPromotion>> {
  const { caller, params, body, now, requestId } = call
  return changePromotion(deps, call, params.id, async (tx) => {
    const { locked, revision } = await lockRevision(tx, call, seenVersions(call, body?.version))
    const anyway = body?.publishAnyway ?? null
    const saved = await activate(tx, { caller, locked, revision, anyway, now, requestId })
    return { status: 200, location: null, body: saved }
  })
}

type MutationContext = Pick<Call<'schedulePromotionRevision'>, 'caller' | 'params' | 'ifMatch' | 'now' | 'requestId'>

interface LockedRevision {
  readonly locked: LockedPromotion
  readonly revision: StoredRevision
}

/** Changes a revision and returns it. */
function change(
  deps: Deps,
  call: MutationContext & Pick<Call, 'idempotency'>,
  version: number | null | undefined,
  work: (tx: Writes, locked: LockedRevision) => Promise<void>,
): Promise<Reply<PromotionRevision>> {
  const { id, revision } = call.params
  return changePromotion(deps, call, id, async (tx) => {
    await work(tx, await lockRevision(tx, call, seenVersions(call, version)))
    return { status: 200, location: null, body: describeRevision(await loadRevision(tx, id, revision)) }
  })
}

/** Locks the promotion of a revision; throws 409 if the revision is not open or the caller has not seen its version. */
async function lockRevision(
  tx: Writes,
  { caller, params }: MutationContext,
  seen: readonly number[],
): Promise<LockedRevision> {
  const locked = await lockPromotion(tx, caller, params.id)
  const revision = await loadRevision(tx, params.id, params.revision)
  if (!isOpen(revision)) throw conflict(REVISION_MESSAGES.notOpen)
  if (seen.some((version) => version !== revision.version)) {
    throw conflict(REVISION_MESSAGES.changedByOther, { revisionVersion: revision.version })
  }
  return { locked, revision }
}

interface Recorded {
  readonly id: number
  readonly action: string
  readonly message: string
  readonly after?: unknown
}

async function record(
  tx: Writes,
  { now, requestId }: Pick<MutationContext, 'now' | 'requestId'>,
  { id: promotionId, scope }: LockedPromotion,
  { id, action, message, after }: Recorded,
): Promise<void> {
  const { userId, programId } = scope
  await recordAudit(
    tx,
    {
      userId,
      programId,
      requestId,
      action: `promotionRevision.${action}`,
      subjectType: 'promotionRevision',
      subjectId: id,
      after,
    },
    { promotionId, message, kind: 'change', changes: [], parts: null, now },
  )
}
