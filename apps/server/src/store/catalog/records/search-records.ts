import type { AnswerOf, ReadBodyOf, ReadParamsOf, ReadQueryOf } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { findPage } from '../../../db/search/find-page.ts'
import { containsWords } from '../../../db/search/keyword.ts'
import { byText, byValue } from '../../../db/search/sort.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Queries } from '../../queries.ts'
import { ofClient, ofProgram, type ProgramTable } from '../../scope.ts'
import { findInList, textOf, type Search, type Searchable, type SearchCall } from '../../search/searchable-list.ts'
import { isInState } from './record-state.ts'
import { loadPairs, readRecord } from './record-answer.ts'
import { recordTable } from '../record-table.ts'

type Entity = ReadParamsOf<'searchRecords'>['entity']
type Body = NonNullable<ReadBodyOf<'searchRecords'>>
type List = Searchable<{ id: number }, Body, 'name' | 'updatedDate'>

const tables = {
  awardVehicles: 'award_vehicle',
  productCategories: 'product_category',
  programGroups: 'program_group',
  storePrograms: 'store_program',
} as const

/** The records of an entity that no other search lists, by name. */
export const recordsOf = (entity: Entity): List =>
  entity in tables ? namedRecordsOf(entity as keyof typeof tables) : pairsOf(entity)

function namedRecordsOf(entity: keyof typeof tables): List {
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

/** A record that a pair refers to: the field, the column of the pair, and the table with the texts of the record. */
interface Connected {
  readonly field: string
  readonly column: string
  readonly table: string
  readonly texts: readonly string[]
  /** The column that users know the record by. */
  readonly display: string
}

function connectedBy(name: CatalogName): Connected[] {
  const { key, fields } = catalogEntity(name)
  const { columns } = recordTable(name)
  return key.flatMap((part) => {
    const [field, column] = [fields[part], columns[part]]
    if (field?.kind !== 'reference' || !column) return []
    const target = recordTable(field.to)
    const { key: parts, display } = catalogEntity(field.to)
    const texts = [...new Set([...parts, display])].map((each) => `${target.table}.${target.columns[each]?.name}`)
    return [{ field: part, column: column.name, table: target.table, texts, display: texts.at(-1) ?? '' }]
  })
}

/** The records of an entity that connects others, by the texts of these; `name` is that of the display field. */
function pairsOf(entity: Entity): List {
  const { table, through } = recordTable(entity)
  if (through === null) throw new RangeError(`${entity} connects no records`)
  const connected = connectedBy(entity)
  const { display } = catalogEntity(entity)
  const name = connected.find(({ field }) => field === display)?.display ?? ''
  const own = table as 'organization_group_member'
  return {
    sorts: { name: byText(name), updatedDate: byValue(`${table}.updated_date`) },
    usual: 'name',
    find: (db, { scope, words, request, body }) => {
      let rows = ofProgram(db, scope, through.table as ProgramTable)
        .innerJoin(own, `${table}.${through.column}` as never, `${through.table}.id` as never)
        .where(containsWords(textOf(...connected.flatMap(({ texts }) => texts)), words))
        .where(isChosen(table, connected, body)) as unknown as Rows
      for (const other of connected) {
        if (other.table === through.table) continue
        // the tables are known at run time only
        rows = rows.innerJoin(
          other.table as 'organization',
          `${other.table}.id` as 'organization.id',
          `${table}.${other.column}` as 'organization_group_member.organization_id',
        )
      }
      return findPage(db, {
        rows,
        id: `${table}.id`,
        order: request.order,
        request,
        load: (ids) => loadPairs(db, entity, ids),
      })
    },
  }
}

type Rows = SelectQueryBuilder<Schema, 'organization_group_member', object>

/** SQL that tests whether a pair was changed lately enough and refers to the chosen records. None is deactivated. */
function isChosen(table: string, connected: readonly Connected[], body: Search<Body>['body']) {
  const since = body.updatedSince ?? null
  const parts = connected.flatMap(({ field, column }) => {
    const id = body[field as keyof Body] ?? null
    return id === null ? [] : [sql`${sql.ref(`${table}.${column}`)} = ${id}`]
  })
  if (since !== null) parts.push(sql`${sql.ref(`${table}.updated_date`)} >= ${since}`)
  if (body.isActive === false) parts.push(sql`false`)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` AND `)})`
}

/** Searches the records of an entity. */
export const searchRecords = (
  db: Queries,
  entity: Entity,
  call: SearchCall<Body> & { readonly query: ReadQueryOf<'searchRecords'> },
): Promise<AnswerOf<'searchRecords'>> => findInList(db, recordsOf(entity), call)
