import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords, searchText } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'

/** The promotion types of the client. */
export const promotionTypes: SearchableList<'searchPromotionTypes'> = {
  sorts: { promotionTypeKey: byText('promotion_type.promotion_type_key'), name: byText('promotion_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'promotion_type')
        .where(containsWords(searchText('promotion_type'), words))
        .where(hasEffectiveness(request.effectiveness, 'promotion_type', now)),
      id: 'promotion_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.promotionType, ids),
    }),
}
