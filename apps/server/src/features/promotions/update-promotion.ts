import type { SavedPromotion } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { seenVersions, type Call, type Reply } from '../../http/call.ts'
import { changePromotion } from './change-promotion.ts'
import { saveUpdate } from './save-update.ts'

/** Changes a promotion and its lists ({@link saveUpdate}). */
export function updatePromotion(deps: Deps, call: Call<'updatePromotion'>): Promise<Reply<SavedPromotion>> {
  const { params, body } = call
  return changePromotion(deps, call, params.id, async (tx) => {
    const seen = seenVersions(call, body.promotion.version)
    return { status: 200, location: null, body: await saveUpdate(tx, { ...call, id: params.id, seen }) }
  })
}
