import type { ReadBodyOf, SavedView } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { findPage } from '../../db/search/find-page.ts'
import { byText } from '../../db/search/sort.ts'
import { notFound } from '../../refusal.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'

type Body = ReadBodyOf<'searchSavedViews'> & { readonly keyword?: never }

/** The address of a saved view. */
export const savedViewAddress = (id: number) => `/api/savedViews/${id}`

/** The views that the caller can use in the program of the call: their own, and the shared ones of others. U27. */
export const usableViews = (db: Queries, scope: ProgramScope) =>
  ofProgram(db, scope, 'saved_view').where((view) =>
    view.or([view('saved_view.app_user_id', '=', scope.userId), view('saved_view.shared', '=', true)]),
  )

/** The views of one list, by name. */
export const savedViews = (list: Body['list']): SearchableList<'searchSavedViews'> => ({
  sorts: { name: byText('saved_view.name') },
  usual: 'name',
  find: (db, { scope, request }) =>
    findPage(db, {
      rows: usableViews(db, scope).where('saved_view.list', '=', list),
      id: 'saved_view.id',
      order: request.order,
      request,
      load: (ids) => loadSavedViews(db, scope, ids),
    }),
})

/** Returns a view; throws 404 if there is none that the caller can use. */
export async function getSavedView(db: Queries, scope: ProgramScope, id: number): Promise<SavedView> {
  const [view] = await loadSavedViews(db, scope, [id])
  if (!view) throw notFound('The view')
  return view
}

/** Loads views by id, in any order. Omits views that the caller cannot use. */
async function loadSavedViews(db: Queries, scope: ProgramScope, ids: readonly number[]): Promise<SavedView[]> {
  const rows = await usableViews(db, scope)
    .innerJoin('app_user', 'app_user.id', 'saved_view.app_user_id')
    .select(['saved_view.id', 'saved_view.list', 'saved_view.name', 'saved_view.shared', 'saved_view.settings'])
    .select(['saved_view.is_default', 'saved_view.version', 'saved_view.updated_date'])
    .select(['app_user.id as owner_id', 'app_user.full_name'])
    .where('saved_view.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    list: row.list as SavedView['list'],
    name: row.name,
    shared: row.shared,
    isDefault: row.is_default && row.owner_id === scope.userId,
    isOwn: row.owner_id === scope.userId,
    owner: { fullName: row.full_name ?? '' },
    settings: row.settings as SavedView['settings'],
    version: row.version,
    updatedDate: row.updated_date,
    _links: selfLink(savedViewAddress(row.id)),
  }))
}
