import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofProgram } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The organization groups of the program. */
export const organizationGroups: SearchableList<'searchOrganizationGroups'> = {
  sorts: {
    organizationGroupKey: byText('organization_group.organization_group_key'),
    category: byText('organization_group.category'),
    name: byText('organization_group.name'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) => {
    const text = textOf(
      'organization_group.organization_group_key',
      'organization_group.category',
      'organization_group.name',
    )
    const all = ofProgram(db, scope, 'organization_group')
      .where(containsWords(text, words))
      .where(hasEffectiveness(request.effectiveness, 'organization_group', now))
    return findPage(db, {
      rows: body.category ? all.where('organization_group.category', '=', body.category) : all,
      id: 'organization_group.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.organizationGroup, ids),
    })
  },
}
