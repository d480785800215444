import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { apiClients, getApiClient } from '../../store/api-clients/api-clients.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { changeApiClient, takeBackApiClient, createApiClient } from './save-api-client.ts'

type Names = 'searchApiClients' | 'createApiClient' | 'getApiClient' | 'updateApiClient' | 'revokeApiClient'

/** The API clients, for users who manage the accounts of a client. U54. */
export const apiClientHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  searchApiClients: (call) => findInList(deps.db.kysely, apiClients, call),
  createApiClient: (call) => createApiClient(deps, call),
  getApiClient: async ({ scope, params, now }) =>
    withETag(new Reply(await getApiClient(deps.db.kysely, scope, params.id, now))),
  updateApiClient: async (call) => withETag(await changeApiClient(deps, call)),
  revokeApiClient: async (call) => withETag(await takeBackApiClient(deps, call)),
})
