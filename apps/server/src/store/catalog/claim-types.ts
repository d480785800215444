import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The claim types of the client. */
export const claimTypes: SearchableList<'searchClaimTypes'> = {
  sorts: { claimTypeKey: byText('claim_type.claim_type_key'), name: byText('claim_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'claim_type')
        .where(containsWords(textOf('claim_type.claim_type_key', 'claim_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'claim_type', now)),
      id: 'claim_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.claimType, ids),
    }),
}
