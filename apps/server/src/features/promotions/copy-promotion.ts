import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call, Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { copyPromotion as writeCopy } from '../../store/promotions/copy/copy-promotion.ts'
import { promotionAddress, selfLink } from '../../store/promotions/promotion-links.ts'
import { lockPromotion, promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { copiedMessage } from './activity-messages.ts'
import { carryOut } from './carry-out.ts'

/** Copies a promotion; the copy's timeline begins with that, the source is left as it is. ALG-26. */
export async function copyPromotion(
  deps: Deps,
  call: Call<'copyPromotion'>,
): Promise<Reply<AnswerOf<'copyPromotion'>>> {
  const { caller, params, body, now, requestId } = call
  const { userId } = caller
  const includePayouts = body?.includePayouts === true
  const copiedFiles: string[] = []
  const files = { copy: (key: string) => deps.files.copy(key), onCopied: (key: string) => void copiedFiles.push(key) }
  try {
    return await carryOut(deps, call, [promotionTurn(params.id)], async (tx) => {
      const source = await lockPromotion(tx, caller, params.id)
      const { programId } = source.scope
      const { id, promotionKey } = await writeCopy(tx, source, { userId, now, includePayouts, files })
      const message = copiedMessage(source.promotionKey)
      await recordAudit(
        tx,
        {
          userId,
          programId,
          requestId,
          action: 'promotion.copy',
          subjectType: 'promotion',
          subjectId: id,
          after: { copyOf: source.id, promotionKey, includePayouts },
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
