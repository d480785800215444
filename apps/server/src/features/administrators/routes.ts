import type { Deps } from '../../deps.ts'
import { Reply, type Call, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { administrators } from '../../store/administrators/administrators.ts'
import { grantablePrograms } from '../../store/administrators/grantable-rights.ts'
import { getAdministrator } from '../../store/administrators/load-administrators.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { createLink, endSessionsOf, switchAccount } from './change-account.ts'
import { updateAdministrator, inviteAdministrator } from './save-administrator.ts'
import { getLink, redeemLink } from './redeem-link.ts'

type Names =
  | 'searchAdministrators'
  | 'getGrantablePrograms'
  | 'getAdministrator'
  | 'inviteAdministrator'
  | 'updateAdministrator'
  | 'disableAdministrator'
  | 'enableAdministrator'
  | 'endAdministratorSessions'
  | 'createAdministratorLink'
  | 'getAccountLink'
  | 'redeemAccountLink'

/** The administrators of a client, and the links with which they set their passwords. */
export const administratorHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  searchAdministrators: (call) => findInList(deps.db.kysely, administrators, call),
  getGrantablePrograms: ({ scope }) => grantablePrograms(deps.db.kysely, scope),
  getAdministrator: async (call) => withETag(new Reply(await read(deps, call))),
  inviteAdministrator: (call) => inviteAdministrator(deps, call),
  updateAdministrator: async (call) => withETag(await updateAdministrator(deps, call)),
  disableAdministrator: async (call) => withETag(await switchAccount(deps, call, true)),
  enableAdministrator: async (call) => withETag(await switchAccount(deps, call, false)),
  endAdministratorSessions: async (call) => withETag(await endSessionsOf(deps, call)),
  createAdministratorLink: (call) => createLink(deps, call),
  getAccountLink: (call) => getLink(deps, call),
  redeemAccountLink: (call) => redeemLink(deps, call),
})

const read = (deps: Deps, { caller, scope, now, params }: Call<'getAdministrator'>) =>
  getAdministrator(deps.db.kysely, { caller, scope, now: now.toISOString() }, params.id)
