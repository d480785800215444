import type { RecordAnswer, RecordAnswerOf } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { selfLink, type Entity } from '../../links.ts'
import type { Queries } from '../../queries.ts'
import { loadOrganizations } from '../organizations.ts'
import { loadParticipants } from '../participants.ts'
import { resources } from '../../references/resources.ts'
import { loadCourses } from '../courses.ts'
import { loadProducts } from '../load-products.ts'
import { loadResources } from '../load-resources.ts'
import { loadStoreProducts, loadStorePrograms } from '../store-products.ts'
import { loadRecords, type StoredRecord } from './load-records.ts'

/** A record as calls return it: what promotions embed of it, the other fields, and the state. */
export async function toRecordAnswer<Some extends Entity>(
  db: Queries,
  name: CatalogName,
  entity: Some,
): Promise<RecordAnswer & Some> {
  const [record] = await loadRecords(db, name, [entity.id])
  if (!record) throw new Error(`${name} ${entity.id} was removed`)
  return { ...record.values, ...entity, ...stateOf(record), _links: selfLink(`/api/${name}/${entity.id}`) }
}

/** Loads records that connect others by id, in any order, as calls return them. */
export const loadPairs = async (db: Queries, name: CatalogName, ids: readonly number[]): Promise<RecordAnswer[]> =>
  (await loadRecords(db, name, ids)).map((record) => ({
    ...record.values,
    ...stateOf(record),
    _links: selfLink(`/api/${name}/${record.id}`),
  }))

/** Loads what promotions embed of the records of an entity. */
const embedded: Readonly<Record<CatalogName, (db: Queries, ids: number[], now: string) => Promise<readonly Entity[]>>> =
  {
    awardVehicles: (db, ids) => loadResources(db, resources.awardVehicle, ids),
    claimTypes: (db, ids) => loadResources(db, resources.claimType, ids),
    contests: (db, ids) => loadResources(db, resources.contest, ids),
    courseResults: (db, ids) => loadPairs(db, 'courseResults', ids),
    courses: loadCourses,
    emailTemplates: (db, ids) => loadResources(db, resources.emailTemplate, ids),
    invoiceTypes: (db, ids) => loadResources(db, resources.invoiceType, ids),
    organizationGroupMembers: (db, ids) => loadPairs(db, 'organizationGroupMembers', ids),
    organizationGroups: (db, ids) => loadResources(db, resources.organizationGroup, ids),
    organizationTypes: (db, ids) => loadResources(db, resources.organizationType, ids),
    organizations: loadOrganizations,
    participantGroupMembers: (db, ids) => loadPairs(db, 'participantGroupMembers', ids),
    participantGroups: (db, ids) => loadResources(db, resources.participantGroup, ids),
    participantTypes: (db, ids) => loadResources(db, resources.participantType, ids),
    participants: loadParticipants,
    productCategories: loadNamed('product_category'),
    productSerialNumbers: (db, ids) => loadPairs(db, 'productSerialNumbers', ids),
    products: loadProducts,
    programGroups: loadNamed('program_group'),
    promotionTypes: (db, ids) => loadResources(db, resources.promotionType, ids),
    storePrograms: loadStorePrograms,
    storeProducts: loadStoreProducts,
  }

/** Reads a record by id, as calls return it. */
export async function readRecord<Name extends CatalogName>(
  db: Queries,
  name: Name,
  id: number,
  now: Date,
): Promise<RecordAnswerOf<Name>> {
  const [entity] = await embedded[name](db, [id], now.toISOString())
  if (!entity) throw new Error(`${name} ${id} was removed`)
  return (await toRecordAnswer(db, name, entity)) as RecordAnswerOf<Name>
}

const stateOf = ({ id, version, deactivatedDate, updatedDate, updatedBy, source }: StoredRecord) => ({
  id,
  version,
  deactivatedDate,
  updatedDate,
  updatedBy,
  source,
})

/** Returns a function that loads records that are only a name, by id, in any order. */
export function loadNamed(table: 'product_category' | 'program_group') {
  return (db: Queries, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
    db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
}
