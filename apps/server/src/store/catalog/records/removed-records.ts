import type { CatalogName } from '@incentive/model/catalog'
import { findPage } from '../../../db/search/find-page.ts'
import { byRequiredValue } from '../../../db/search/sort.ts'
import { ofProgramOrClient } from '../../scope.ts'
import type { Queries } from '../../queries.ts'
import type { SearchableList } from '../../search/searchable-list.ts'

/** The removed records of an entity, earliest first. A removed record leaves only its id and the time. */
export const removedRecords = (entity: CatalogName): SearchableList<'searchRemovedRecords'> => ({
  sorts: { removedDate: byRequiredValue('catalog_change.created_date') },
  usual: 'removedDate',
  find: async (db, { scope, request, body }) => {
    const page = await findPage(db, {
      rows: ofProgramOrClient(db, scope, 'catalog_change')
        .where('catalog_change.entity', '=', entity)
        .where('catalog_change.kind', '=', 'REMOVED')
        .$if(body.updatedSince != null, (rows) =>
          rows.where('catalog_change.created_date', '>=', body.updatedSince ?? ''),
        ),
      id: 'catalog_change.id',
      order: request.order,
      request,
      load: (ids) => loadRemovals(db, ids),
    })
    return { ...page, content: page.content.map(({ recordId: id, removedDate }) => ({ id, removedDate })) }
  },
})

const loadRemovals = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('catalog_change')
    .select(['id', 'record_id as recordId', 'created_date as removedDate'])
    .where('id', 'in', ids)
    .execute()
