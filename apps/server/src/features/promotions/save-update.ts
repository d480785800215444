import type {
  PromotionAnswer,
  PromotionChangeBody,
  SavedPromotion,
  FindingAnswer,
  PublishAnyway,
} from '@incentive/contract'
import { isOpenAudience } from '@incentive/model/audience'
import { auditedPromotion } from '@incentive/model/audit'
import type { Change } from '@incentive/model/changes'
import { publishState, isLive } from '@incentive/model/effectiveness'
import { MESSAGES } from '@incentive/model/issues'
import { openPromotion, promotionChanges, type LoadedPromotion, type PromotionDraft } from '@incentive/model/promotion'
import type { Caller } from '../../caller.ts'
import type { Call } from '../../http/call.ts'
import { conflict, invalid } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { lockAndLoad, type LockedPromotion } from '../../store/promotions/save/lock-promotion.ts'
import { updatePromotion as writePromotion } from '../../store/promotions/save/write-promotion.ts'
import { withVehicleNames } from '../../store/promotions/rules/rule-vehicles.ts'
import { changedMessage } from '../../store/history/activities.ts'
import { checkArrival } from './pausing/start-pause.ts'
import type { SavedBody } from './lists/validate-lists.ts'
import { writeOver } from './write-body.ts'
import { hasIncludedRows } from '../../store/promotions/lists/included-rows.ts'
import type { Queries, Writes } from '../../store/queries.ts'
import { writeProblemCount } from '../../store/findings/recount-problems.ts'
import { takeFormerIds } from '../../store/promotions/versions/former-ids.ts'
import type { Parts } from '../../store/promotions/versions/load-content.ts'
import { loadLive, loadVersions } from '../../store/promotions/versions/read-versions.ts'
import { recordVersion, type ChangedParts } from '../../store/promotions/versions/record-version.ts'
import { findReadiness, requireReady, describeReadiness } from './checks/readiness.ts'

/** An update to save. */
export interface PromotionUpdate extends Pick<Call<'updatePromotion'>, 'unread' | 'now' | 'requestId'> {
  readonly body: PromotionChangeBody & SavedBody
  readonly id: number
  readonly caller: Pick<Caller, 'userId'>
  /** The versions that the caller has seen; refused with 409 if one of them is not the stored one. */
  readonly seen: readonly number[]
  /** True if the update is undone after it: it is refused for no finding. */
  readonly isTrial?: boolean
  /** True for a revision, whose files replace those of the promotion. */
  readonly replacesFiles?: boolean
  /** The content of the revision that is activated or replaced: deactivated records of it stay. DI-20. */
  readonly revised?: Parts
}

/**
 * Saves an update in a transaction: all or nothing, with every problem at its field. A save without changes leaves
 * version, dates and timeline unchanged. Spec 7, ALG-27.
 */
export async function saveUpdate(tx: Writes, update: PromotionUpdate): Promise<SavedPromotion> {
  const { id, caller, body, unread, seen, now, requestId, isTrial = false, replacesFiles = false, revised } = update
  const { locked, saved } = await lockAndLoad(tx, caller, id)
  const { publishDate } = saved
  if (locked.isDue && publishDate !== null && publishState(publishDate, now.toISOString()) === 'PUBLISHED') {
    const { programId } = locked.scope
    await checkArrival(tx, { promotionId: id, programId, requestId, now }, publishDate)
  }
  refuseStale(locked, seen)
  const restored = body.restores == null ? null : await findRestored(tx, id, body.restores)
  const keeps = [restored, revised].filter((content) => content != null)
  const { userId, programId } = locked.scope
  const {
    draft,
    facts,
    removedGroups,
    plan,
    lists: written,
  } = await writeOver(tx, { locked, saved }, { body, unread, now, replacesFiles, keeps })
  if (body.confirmOpenAudience !== true) await askBeforeOpening(tx, id, draft, removedGroups)
  const before = openPromotion(saved)
  const after = replacesFiles ? draft : withStoredFiles(saved, draft)
  const reported = promotionChanges(before, after, plan.changed, facts.customFields)
  const saves: readonly Change[] = [...reported, ...written.changes]
  const answer = (promotion: PromotionAnswer, findings: SavedPromotion['findings']): SavedPromotion => ({
    ...promotion,
    expiredInsteadOfDeleted: written.expired,
    findings,
  })
  if (saves.length === 0) return answer(await getPromotion(tx, caller, id, now), [])
  const promotion = await writePromotion(tx, id, plan.columns, { userId, now })
  const { accepted, findings } = isTrial
    ? { accepted: [], findings: [] }
    : await gateUpdate(tx, locked, { before: saved, after: promotion, now, anyway: body.publishAnyway })
  const changes = await withVehicleNames(tx, programId, [...saves, ...accepted])
  const entry = {
    userId,
    programId,
    requestId,
    action: 'promotion.update',
    subjectType: 'promotion',
    subjectId: id,
    before: auditedPromotion(before, plan.changed),
    after: { ...auditedPromotion(draft, plan.changed), ...written.audit },
  }
  const isOfFiles = written.changes.length === 0 && plan.changed.every((field) => field === 'uploads')
  const kind = isOfFiles ? 'file' : 'change'
  const parts: ChangedParts = { ...written.parts, promotion: 'all' }
  await recordAudit(tx, entry, { promotionId: id, message: changedMessage(changes), kind, changes, parts, now })
  if (restored === null) return answer(promotion, findings)
  const { parts: stored } = await loadLive(tx, id)
  const returned = await takeFormerIds(tx, id, restored, stored)
  await recordVersion(tx, { promotionId: id, parts: returned, action: entry.action, userId, now, amends: true })
  return answer(await getPromotion(tx, caller, id, now), findings)
}

/** The content of the version that an update restores; throws 400 if there is no such version. */
async function findRestored(db: Queries, id: number, number: number): Promise<Parts> {
  const { number: newest } = await loadLive(db, id)
  const [version] = number > newest ? [] : await loadVersions(db, id, [number])
  if (version === undefined) throw invalid({ restores: [MESSAGES.any.invalidSelection] })
  return version.parts
}

/** Throws 409 with the author, time and version of the save in the meantime. OP-92. */
export function refuseStale(locked: LockedPromotion, seen: readonly number[]): void {
  if (seen.every((version) => version === locked.version)) return
  const { version: current, updatedBy, updatedDate } = locked
  throw conflict(MESSAGES.editor.changedByOther, { version: current, updatedBy, updatedDate })
}

/** A file that a save omits stays until it is removed by its own call, which adds a timeline entry. */
function withStoredFiles(saved: LoadedPromotion, draft: PromotionDraft): PromotionDraft {
  const named = new Set(draft.uploads.map(({ id }) => id))
  return { ...draft, uploads: [...(saved.uploads ?? []).filter(({ id }) => !named.has(id)), ...draft.uploads] }
}

/**
 * Throws 409 if the promotion was only restricted by groups of another program, which an update removes. Call it in the
 * transaction, after the update is written (OP-149).
 */
async function askBeforeOpening(
  db: Queries,
  id: number,
  draft: PromotionDraft,
  removed: PromotionDraft['organizationGroups'],
): Promise<void> {
  if (removed.length === 0 || !isOpenAudience(draft) || (await hasIncludedRows(db, id))) return
  const removedGroups = removed.map((group) => ({ id: group.id, name: group.name }))
  throw conflict(MESSAGES.audience.openWithoutGroup, { removedGroups })
}

type Published = Pick<LoadedPromotion, 'publishDate' | 'expirationDate'>

interface Update {
  readonly before: Published
  readonly after: Published & Pick<PromotionAnswer, 'pause'>
  readonly now: Date
  /** The findings that the caller accepts with the save. */
  readonly anyway: PublishAnyway | null | undefined
}

/**
 * Refuses an update that publishes a promotion which is not ready (MS-46). Call it in the transaction, after the whole
 * update is written. A promotion that was already live or is paused can always be saved; the findings of a live one are
 * returned, and the blocking ones are counted. Returns the accepted warnings for the timeline.
 */
async function gateUpdate(
  tx: Writes,
  { id, scope }: LockedPromotion,
  { before, after, now, anyway }: Update,
): Promise<{ accepted: readonly Change[]; findings: FindingAnswer[] }> {
  const moment = now.toISOString()
  const isPaused = after.pause !== null
  if (!isLive(after, moment, isPaused)) {
    await writeProblemCount(tx, id, 0)
    return { accepted: [], findings: [] }
  }
  const readiness = await findReadiness(tx, scope, id, now)
  await writeProblemCount(tx, id, readiness.stops.length)
  if (isLive(before, moment, isPaused)) return { accepted: [], findings: describeReadiness(readiness, scope) }
  return { accepted: await requireReady(tx, id, readiness, { ...scope, now, anyway }), findings: [] }
}
