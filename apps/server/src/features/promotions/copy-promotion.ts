import type { AnswerOf, FindingAnswer } from '@incentive/contract'
import { foreignGroups, isOpenAudience, withoutForeignGroups } from '@incentive/model/audience'
import { publishState } from '@incentive/model/effectiveness'
import { MESSAGES } from '@incentive/model/issues'
import {
  type LoadedPromotion,
  type SentPromotion,
  openPromotion,
  type PromotionDraft,
} from '@incentive/model/promotion'
import { formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import type { Deps } from '../../deps.ts'
import type { Call, Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { copyPromotion as writeCopy } from '../../store/promotions/copy/copy-promotion.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { promotionAddress, selfLink } from '../../store/links.ts'
import { lockAndLoad, type LockedPromotion } from '../../store/promotions/save/lock-promotion.ts'
import { copiedMessage, leftOutMessage, movedCopyMessage } from './activity-messages.ts'
import { ALL_PARTS } from '../../store/promotions/versions/record-version.ts'
import { changePromotion } from './change-promotion.ts'
import { validateCopy } from './validate-copy.ts'
import { hasIncludedRows } from '../../store/promotions/lists/included-rows.ts'
import type { Queries, Writes } from '../../store/queries.ts'
import type { ProgramScope } from '../../caller.ts'
import { findReadiness, refuseStopped, describeReadiness } from './checks/readiness.ts'
import { pauseByHand } from './pausing/start-pause.ts'

/**
 * Copies a promotion as specified in the body; problems are reported at its fields. The copy has its own timeline, and
 * the source does not change. A copy whose publish date has passed starts paused, unless the body asks to publish it.
 * ALG-26, OP-144.
 */
export async function copyPromotion(
  deps: Deps,
  call: Call<'copyPromotion'>,
): Promise<Reply<AnswerOf<'copyPromotion'>>> {
  const { caller, params, now, requestId } = call
  const { userId } = caller
  const { includePayouts: isWithPayouts, publishNow, ...changes } = call.body ?? {}
  const includePayouts = isWithPayouts === true
  const copiedFiles: string[] = []
  const files = { copy: (key: string) => deps.files.copy(key), onCopied: (key: string) => void copiedFiles.push(key) }
  try {
    return await changePromotion(deps, call, params.id, async (tx) => {
      const { locked: source, saved } = await lockAndLoad(tx, caller, params.id)
      const { programId } = source.scope
      const asked = await validateCopy(tx, programId, saved, changes)
      const leftOut = await groupsToLeaveOut(tx, source, saved)
      const own = { userId, now, includePayouts, files, leftOutGroups: leftOut.map((group) => group.id) }
      const { id, promotionKey } = await writeCopy(tx, source, { ...asked, ...own })
      const names = leftOut.map(({ name }) => name)
      const message = messageOf(saved, asked.dates) + (names.length > 0 ? leftOutMessage(names) : '')
      await recordAudit(
        tx,
        {
          userId,
          programId,
          requestId,
          action: 'promotion.copy',
          subjectType: 'promotion',
          subjectId: id,
          after: {
            copyOf: `${saved.name} (${saved.promotionKey})`,
            ...changes,
            promotionKey,
            includePayouts,
            publishNow,
          },
        },
        { promotionId: id, message, kind: 'change', changes: [], parts: ALL_PARTS, now },
      )
      const copy = { id, publishDate: asked.dates?.publishDate ?? saved.publishDate }
      const findings = await publishCopy(tx, copy, {
        scope: source.scope,
        requestId,
        now,
        isPublishNow: publishNow === true,
      })
      const { publishState, pause } = await getPromotion(tx, caller, id, now)
      const location = promotionAddress(id)
      const body = { id, promotionKey, publishState, pause, findings, _links: selfLink(location) }
      return { status: 201, location, body }
    })
  } catch (error) {
    for (const key of copiedFiles) await deps.files.delete(key)
    throw error
  }
}

function messageOf(saved: LoadedPromotion, dates: Pick<SentPromotion, 'effectiveDate'> | null): string {
  const [start, before] = [dates?.effectiveDate ?? null, saved.effectiveDate]
  const sourceKey = saved.promotionKey ?? ''
  if (start === null || before === null) return copiedMessage(sourceKey)
  return movedCopyMessage(sourceKey, formatNy(start), formatNy(before))
}

/**
 * Returns the organization groups of other programs that a copy omits: all of them, or none if nothing else restricts
 * who can claim, so that the first update of the copy asks for confirmation (OP-149).
 */
async function groupsToLeaveOut(
  db: Queries,
  { id, scope: { programId } }: LockedPromotion,
  saved: LoadedPromotion,
): Promise<PromotionDraft['organizationGroups']> {
  const source = openPromotion(saved)
  const foreign = foreignGroups(source.organizationGroups, programId)
  const wouldOpen = isOpenAudience(withoutForeignGroups(source, programId)) && !(await hasIncludedRows(db, id))
  return wouldOpen ? [] : foreign
}

interface Copying {
  readonly scope: ProgramScope
  readonly requestId: string
  readonly now: Date
  /** True if the copy goes live at once, instead of starting paused. */
  readonly isPublishNow: boolean
}

/**
 * Pauses a copy whose own publish date has passed, from that date on, because otherwise it would pay what its source
 * pays. If the body asks for it, the copy goes live at once and its warnings are returned, or it is refused with all
 * blocking findings. OP-144 (b).
 */
async function publishCopy(
  tx: Writes,
  { id, publishDate }: { readonly id: number; readonly publishDate: Instant | null },
  { scope, requestId, now, isPublishNow }: Copying,
): Promise<FindingAnswer[]> {
  if (publishDate === null || publishState(publishDate, now.toISOString()) !== 'PUBLISHED') return []
  if (isPublishNow) {
    const readiness = await findReadiness(tx, scope, id, now)
    refuseStopped(readiness, scope)
    return describeReadiness(readiness, scope)
  }
  const { userId, programId } = scope
  const reason = MESSAGES.promotion.copiedLate
  await pauseByHand(tx, { promotionId: id, programId, requestId, now }, { from: publishDate, reason, userId })
  return []
}
