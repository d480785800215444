import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofProgram } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The contests of the program; `isActive` filters for active ones, or for the others. */
export const contests: SearchableList<'searchContests'> = {
  sorts: { name: byText('contest.name'), isActive: byValue('contest.is_active') },
  usual: 'name',
  find: (db, { scope, words, request, body }) => {
    const all = ofProgram(db, scope, 'contest').where(containsWords(textOf('contest.name'), words))
    const rows = body.isActive == null ? all : all.where('contest.is_active', '=', body.isActive)
    return findPage(db, {
      rows,
      id: 'contest.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.contest, ids),
    })
  },
}
