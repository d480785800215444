import type { AnswerOf } from '@incentive/contract'
import { formatNy, type LoadedPromotion, type SentPromotion } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call, Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { copyPromotion as writeCopy } from '../../store/promotions/copy/copy-promotion.ts'
import { promotionAddress, selfLink } from '../../store/promotions/promotion-links.ts'
import { lockAndLoad, promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { copiedMessage, movedCopyMessage } from './activity-messages.ts'
import { carryOut } from './carry-out.ts'
import { validateCopy } from './validate-copy.ts'

/**
 * Copies a promotion as the body asks for it; what is wrong with that is refused at its fields. The copy's timeline begins
 * with the copy, the source is left as it is. ALG-26.
 */
export async function copyPromotion(
  deps: Deps,
  call: Call<'copyPromotion'>,
): Promise<Reply<AnswerOf<'copyPromotion'>>> {
  const { caller, params, now, requestId } = call
  const { userId } = caller
  const { includePayouts: isWithPayouts, ...changes } = call.body ?? {}
  const includePayouts = isWithPayouts === true
  const copiedFiles: string[] = []
  const files = { copy: (key: string) => deps.files.copy(key), onCopied: (key: string) => void copiedFiles.push(key) }
  try {
    return await carryOut(deps, call, [promotionTurn(params.id)], async (tx) => {
      const { locked: source, saved } = await lockAndLoad(tx, caller, params.id)
      const { programId } = source.scope
      const asked = await validateCopy(tx, programId, saved, changes)
      const { id, promotionKey } = await writeCopy(tx, source, { ...asked, userId, now, includePayouts, files })
      const message = messageOf(saved, asked.dates)
      await recordAudit(
        tx,
        {
          userId,
          programId,
          requestId,
          action: 'promotion.copy',
          subjectType: 'promotion',
          subjectId: id,
          after: { copyOf: `${saved.name} (${saved.promotionKey})`, ...changes, promotionKey, includePayouts },
        },
        { promotionId: id, message, kind: 'change', changes: [], now },
      )
      const location = promotionAddress(id)
      return { status: 201, location, body: { id, promotionKey, _links: selfLink(location) } }
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
