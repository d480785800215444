import type { AnswerOf, ReadBodyOf, ReadParamsOf, ReadQueryOf } from '@incentive/contract'
import { findPage } from '../../../db/search/find-page.ts'
import { containsWords } from '../../../db/search/keyword.ts'
import { byText, byValue } from '../../../db/search/sort.ts'
import type { Queries } from '../../queries.ts'
import { ofClient } from '../../scope.ts'
import { findInList, textOf, type Searchable, type SearchCall } from '../searchable-list.ts'
import { isInState } from './record-state.ts'
import { readRecord } from './record-answer.ts'

type Entity = ReadParamsOf<'searchRecords'>['entity']
type Body = NonNullable<ReadBodyOf<'searchRecords'>>

const tables = {
  awardVehicles: 'award_vehicle',
  productCategories: 'product_category',
  storePrograms: 'store_program',
} as const

/** The records of an entity that no other search lists, by name. */
export function recordsOf(entity: Entity): Searchable<{ id: number }, Body, 'name' | 'updatedDate'> {
  const table = tables[entity]
  return {
    sorts: { name: byText(`${table}.name`), updatedDate: byValue(`${table}.updated_date`) },
    usual: 'name',
    find: (db, { scope, words, request, now, body }) =>
      findPage(db, {
        rows: ofClient(db, scope, table)
          .where(containsWords(textOf(`${table}.name`), words))
          .where(isInState(table, body)),
        id: `${table}.id`,
        order: request.order,
        request,
        load: (ids) => Promise.all(ids.map((id) => readRecord(db, entity, id, new Date(now)))),
      }),
  }
}

/** Searches the records of an entity. */
export const searchRecords = (
  db: Queries,
  entity: Entity,
  call: SearchCall<Body> & { readonly query: ReadQueryOf<'searchRecords'> },
): Promise<AnswerOf<'searchRecords'>> => findInList(db, recordsOf(entity), call)
