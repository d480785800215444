import type { Deps } from '../../deps.ts'
import type { Reply } from '../../http/call.ts'
import { promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { carryOut, type MutationContext } from './carry-out.ts'
import { activateDue } from './revisions/activate-revision.ts'

/** Runs a change of a promotion like {@link carryOut}, after its revisions that are due. */
export async function changePromotion<Body>(
  deps: Deps,
  call: MutationContext,
  promotionId: number,
  work: Parameters<typeof carryOut<Body>>[3],
): Promise<Reply<Body>> {
  await activateDue(deps, { promotionId })
  return carryOut(deps, call, [promotionTurn(promotionId)], work)
}
