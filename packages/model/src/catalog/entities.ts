import type { CatalogEntity, CatalogName } from './catalog-entity.ts'
import {
  courses,
  emailTemplates,
  organizationGroups,
  organizations,
  participantGroups,
  participants,
} from './people.ts'
import { courseResults, organizationGroupMembers, participantGroupMembers, productSerialNumbers } from './pairs.ts'
import { productCategories, products, storeProducts } from './products.ts'
import {
  awardVehicles,
  claimTypes,
  contests,
  invoiceTypes,
  organizationTypes,
  participantTypes,
  programGroups,
  promotionTypes,
  storePrograms,
} from './types.ts'

/** Every entity of the catalog, each after those that it refers to: a catalog can be filled in this order. */
export const CATALOG: readonly CatalogEntity[] = [
  awardVehicles,
  promotionTypes,
  claimTypes,
  invoiceTypes,
  storePrograms,
  storeProducts,
  productCategories,
  products,
  productSerialNumbers,
  organizationTypes,
  organizations,
  organizationGroups,
  organizationGroupMembers,
  participantTypes,
  participants,
  participantGroups,
  participantGroupMembers,
  courses,
  courseResults,
  contests,
  programGroups,
  emailTemplates,
]

const byName = new Map(CATALOG.map((entity) => [entity.name, entity]))

/** Returns the description of an entity. */
export function catalogEntity(name: CatalogName): CatalogEntity {
  const entity = byName.get(name)
  if (!entity) throw new RangeError(`${name} has no description`)
  return entity
}
