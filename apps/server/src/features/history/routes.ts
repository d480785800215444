import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { searchCatalogue } from '../../store/catalogues/catalogue.ts'
import { claims } from '../../store/history/claims.ts'
import { searchActivities } from './search-activities.ts'

/** What happened: the timeline and the claims. Spec 7. */
export const historyHandlers = (deps: Deps): Pick<Handlers, 'searchActivities' | 'searchClaims'> => ({
  searchActivities: (call) => searchActivities(deps, call),
  searchClaims: (call) => searchCatalogue(deps.db.kysely, claims, call),
})
