import type { AnswerOf } from '@incentive/contract'
import { formatNy, type LoadedPromotion, type SentPromotion } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call, Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { copyPromotion as writeCopy } from '../../store/promotions/copy/copy-promotion.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { promotionAddress, selfLink } from '../../store/links.ts'
import { lockAndLoad, promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { copiedMessage, leftOutMessage, movedCopyMessage } from './activity-messages.ts'
import { carryOut } from './carry-out.ts'
import { groupsToLeaveOut } from './groups-to-leave-out.ts'
import { publishCopy } from './pausing/publish-copy.ts'
import { validateCopy } from './validate-copy.ts'

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
    return await carryOut(deps, call, [promotionTurn(params.id)], async (tx) => {
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
        { promotionId: id, message, kind: 'change', changes: [], now },
      )
      const copy = { id, publishDate: asked.dates?.publishDate ?? saved.publishDate }
      const findings = await publishCopy(tx, copy, {
        ...{ scope: source.scope, requestId, now },
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
