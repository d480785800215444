import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { readDraft } from '../../store/drafts/promotion-drafts.ts'
import { saveDraft, removeDraft, draftPlace } from './change-draft.ts'

type Calls = 'getPromotionDraft' | 'saveDraft' | 'removePromotionDraft'

/** The unsaved edits of administrators, each their own. U53. */
export const draftHandlers = (deps: Deps): Pick<Handlers, Calls> => ({
  getPromotionDraft: async (call) => {
    const db = deps.db.kysely
    return { draft: await readDraft(db, call.caller, await draftPlace(db, call)) }
  },
  saveDraft: (call) => saveDraft(deps, call),
  removePromotionDraft: (call) => removeDraft(deps, call),
})
