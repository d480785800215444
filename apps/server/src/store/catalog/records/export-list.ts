import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import { organizations } from '../organizations.ts'
import { participants } from '../participants.ts'
import type { Queries } from '../../queries.ts'
import { organizationGroups, organizationTypes, participantGroups, participantTypes } from '../audience-lists.ts'
import { courses } from '../courses.ts'
import { productSerialNumbers } from '../product-lists.ts'
import { emailTemplates } from '../email-templates.ts'
import { products } from '../products.ts'
import { claimTypes, contests, invoiceTypes, promotionTypes } from '../promotion-details.ts'
import { findIdsInList, type CommonBody, type Searchable, type SearchCall } from '../../search/searchable-list.ts'
import { storeProducts } from '../store-products.ts'
import { loadRecords, type StoredRecord } from './load-records.ts'
import { recordsOf } from './search-records.ts'

/** The searches of the entities, without the types of their bodies: the contract checks a body by entity. */
const lists = {
  awardVehicles: recordsOf('awardVehicles'),
  claimTypes,
  contests,
  courseResults: recordsOf('courseResults'),
  courses,
  emailTemplates,
  invoiceTypes,
  organizationGroupMembers: recordsOf('organizationGroupMembers'),
  organizationGroups,
  organizationTypes,
  organizations,
  participantGroupMembers: recordsOf('participantGroupMembers'),
  participantGroups,
  participantTypes,
  participants,
  productCategories: recordsOf('productCategories'),
  productSerialNumbers,
  products,
  programGroups: recordsOf('programGroups'),
  promotionTypes,
  storePrograms: recordsOf('storePrograms'),
  storeProducts,
} as unknown as Readonly<Record<CatalogName, Searchable<unknown, CommonBody, string>>>

/** Number of records that are read together. */
const RECORDS_PER_PORTION = 500

/** The records of a search: how many there are, and portions of them in the order of the search. */
export interface RecordExport {
  readonly count: number
  readonly portions: Iterable<readonly number[]>
}

/** Finds the records of a search of an entity; throws 400 with all invalid parts of it. */
export async function findExport(db: Queries, name: CatalogName, call: SearchCall<CommonBody>): Promise<RecordExport> {
  const ids = await findIdsInList(db, lists[name], call)
  return { count: countOf(ids), portions: portionsOf(ids) }
}

/** Loads records by id, in this order; records that were removed since are left out. */
export async function loadPortion(
  db: Queries,
  name: CatalogName,
  ids: readonly number[],
): Promise<readonly StoredRecord[]> {
  const byId = new Map((await loadRecords(db, name, ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the names of the countries that products of the client have prices in, in order. */
export async function findPriceCountries(db: Queries, { clientId }: ProgramScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM country WHERE EXISTS (
      SELECT FROM product_price JOIN product ON product.id = product_price.product_id
       WHERE product_price.country_id = country.id AND product.client_id = ${clientId})
     ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

function countOf(ids: string): number {
  let count = ids === '' ? 0 : 1
  for (let at = ids.indexOf(','); at !== -1; at = ids.indexOf(',', at + 1)) count++
  return count
}

function* portionsOf(ids: string): Generator<readonly number[]> {
  let portion: number[] = []
  for (let at = 0; at < ids.length;) {
    const next = ids.indexOf(',', at)
    const end = next === -1 ? ids.length : next
    portion.push(Number(ids.slice(at, end)))
    at = end + 1
    if (portion.length < RECORDS_PER_PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
