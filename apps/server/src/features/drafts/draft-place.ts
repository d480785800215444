import type { Caller, ProgramScope } from '../../caller.ts'
import { programOfPromotion, type DraftPlace } from '../../store/drafts/promotion-drafts.ts'
import type { Queries } from '../../store/queries.ts'

interface DraftCall {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly params: { readonly promotion: number }
}

/** Returns the subject of a call's draft; throws 404 for a promotion that the caller cannot see. */
export async function draftPlace(db: Queries, call: DraftCall): Promise<DraftPlace> {
  const { promotion } = call.params
  if (promotion === 0) return { programId: call.scope.programId, promotionId: null }
  return { programId: await programOfPromotion(db, call.caller, promotion), promotionId: promotion }
}
