import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The organization types of the client. */
export const organizationTypes: SearchableList<'searchOrganizationTypes'> = {
  sorts: {
    organizationTypeKey: byText('organization_type.organization_type_key'),
    name: byText('organization_type.name'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'organization_type')
        .where(containsWords(textOf('organization_type.organization_type_key', 'organization_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'organization_type', now)),
      id: 'organization_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.organizationType, ids),
    }),
}
