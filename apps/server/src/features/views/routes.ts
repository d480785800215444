import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { getPreference } from '../../store/views/preferences.ts'
import { getSavedView, savedViews } from '../../store/views/saved-views.ts'
import { updateSavedView, removeSavedView, createSavedView } from './change-saved-view.ts'
import { setPreference } from './set-preference.ts'

type Names =
  | 'searchSavedViews'
  | 'createSavedView'
  | 'getSavedView'
  | 'updateSavedView'
  | 'removeSavedView'
  | 'getPreference'
  | 'setPreference'

/** The views of lists and the preferences of users. Read-only users can store them too. U26, U27. */
export const viewHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  searchSavedViews: (call) => findInList(deps.db.kysely, savedViews(call.body.list), call),
  createSavedView: async (call) => withETag(await createSavedView(deps, call)),
  getSavedView: async ({ scope, params }) => withETag(new Reply(await getSavedView(deps.db.kysely, scope, params.id))),
  updateSavedView: async (call) => withETag(await updateSavedView(deps, call)),
  removeSavedView: (call) => removeSavedView(deps, call),
  getPreference: async ({ caller, params }) => ({
    value: await getPreference(deps.db.kysely, caller.userId, params.name),
  }),
  setPreference: (call) => setPreference(deps, call),
})
