import type { CatalogName } from '@incentive/model/catalog'

/** An area of the catalog: the part of its address after `/catalog/`, its label, and its entities, a tab each. */
interface CatalogArea {
  readonly id: string
  readonly label: string
  readonly entities: readonly CatalogName[]
}

/** The areas of the catalog in display order. */
export const catalogAreas: readonly CatalogArea[] = [
  { id: 'products', label: 'Products', entities: ['products', 'productSerialNumbers'] },
  { id: 'participants', label: 'Participants', entities: ['participants'] },
  { id: 'organizations', label: 'Organizations', entities: ['organizations'] },
  {
    id: 'groups',
    label: 'Groups',
    entities: [
      ...(['organizationGroups', 'organizationGroupMembers'] as const),
      ...(['participantGroups', 'participantGroupMembers', 'programGroups'] as const),
    ],
  },
  { id: 'courses', label: 'Courses', entities: ['courses', 'courseResults'] },
  { id: 'contests', label: 'Contests', entities: ['contests'] },
  { id: 'emailTemplates', label: 'Email templates', entities: ['emailTemplates'] },
  { id: 'store', label: 'Store', entities: ['storeProducts', 'storePrograms'] },
  {
    id: 'types',
    label: 'Types',
    entities: [
      ...(['promotionTypes', 'awardVehicles', 'claimTypes', 'invoiceTypes'] as const),
      ...(['organizationTypes', 'participantTypes', 'productCategories'] as const),
    ],
  },
]

/** Returns the area with this id or entity; undefined if there is none. */
export const catalogArea = (name: string): CatalogArea | undefined =>
  catalogAreas.find(({ id, entities }) => id === name || entities.some((entity) => entity === name))
