import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { claims } from '../../store/history/claims.ts'
import { getClaimContent } from '../../store/history/get-claim-content.ts'
import { searchActivities } from './search-activities.ts'

/** The timeline and the claims. Spec 7. */
export const historyHandlers = (
  deps: Deps,
): Pick<Handlers, 'searchActivities' | 'searchClaims' | 'getClaimContent'> => ({
  searchActivities: (call) => searchActivities(deps, call),
  getClaimContent: ({ caller, params }) => getClaimContent(deps.db.kysely, caller, params.id),
  searchClaims: (call) => findInList(deps.db.kysely, claims, call),
})
