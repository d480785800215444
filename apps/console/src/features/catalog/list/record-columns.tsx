import {
  isOwner,
  type CatalogEntity,
  type CatalogField,
  type CatalogName,
  type RecordReference,
  type ReferenceField,
} from '@incentive/model/catalog'
import { yesNo } from '@incentive/model/draft'
import type { ReactNode } from 'react'
import type { RecordRow } from '../../../api/queries/records.ts'
import type { Column } from '../../../kit/data-table/column.ts'
import { IconBan } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { ownerText } from '../../../parts/catalog/catalog-words.ts'
import { DateText, dateWidth } from '../../../parts/lists/date-text.tsx'
import { toOption } from '../record/lookup-source.ts'
import css from '../catalog.module.css'

/**
 * The columns of each list, by what the rows of its search have: a field, or the name of what a field refers to. A
 * column with `sort` can be sorted, by the name that the search has for it.
 */
interface ListColumn {
  readonly field: string
  readonly sort?: string
  /** Where the search does not name it like the field of the record. */
  readonly label?: string
}

const by = (field: string, sort = field): ListColumn => ({ field, sort })
const updated: ListColumn = { field: 'updatedDate', sort: 'updatedDate', label: 'Last updated' }
const named = (key: string): readonly ListColumn[] => [by(key), by('name')]

const columns: Readonly<Record<CatalogName, readonly ListColumn[]>> = {
  products: [...named('productKey'), by('modelNumber'), by('productCategory', 'productCategory.name'), updated],
  productSerialNumbers: [by('serialNumber'), { field: 'product' }],
  participants: [
    by('participantKey'),
    { field: 'fullName', sort: 'fullName', label: 'Name' },
    by('email1'),
    by('organization', 'organization.name'),
    by('participantType', 'participantType.name'),
    updated,
  ],
  organizations: [
    ...named('organizationKey'),
    by('companyNumber'),
    by('parentOrganization', 'parentOrganization.name'),
    by('organizationType', 'organizationType.name'),
    updated,
  ],
  organizationGroups: [...named('organizationGroupKey'), by('category')],
  organizationGroupMembers: [by('organization', 'name'), { field: 'organizationGroup' }, updated],
  participantGroups: [by('name'), by('category')],
  participantGroupMembers: [by('participant', 'name'), { field: 'participantGroup' }, updated],
  courses: [...named('courseKey'), by('passingGrade'), by('rankOrder'), by('effectiveDate'), by('expirationDate')],
  contests: [by('name')],
  courseResults: [
    by('participant', 'name'),
    { field: 'course' },
    { field: 'completedDate' },
    { field: 'grade' },
    updated,
  ],
  emailTemplates: [by('emailTemplateKey'), by('subject'), { field: 'programGroup' }],
  storeProducts: [...named('productNumber'), { field: 'country' }, by('calculatedPriceAmount'), { field: 'currency' }],
  storePrograms: [by('name'), { field: 'awardVehicle' }, updated],
  promotionTypes: [...named('promotionTypeKey'), { field: 'inputType' }, { field: 'rulesEngineBased' }],
  awardVehicles: [by('name'), { field: 'awardVehicleType' }, { field: 'taxable' }, updated],
  claimTypes: named('claimTypeKey'),
  invoiceTypes: [...named('invoiceTypeKey'), { field: 'currency' }],
  organizationTypes: named('organizationTypeKey'),
  participantTypes: named('participantTypeKey'),
  productCategories: [by('name'), updated],
  programGroups: [by('name'), updated],
}

/** The names that the list of an entity can be sorted by. */
export const sortableBy = (name: CatalogName): readonly string[] =>
  columns[name].flatMap(({ sort }) => (sort === undefined ? [] : [sort]))

/** The column that a list is sorted by at first. */
export const usualSort = (name: CatalogName): string =>
  sortableBy(name).find((sort) => sort === 'name' || sort === 'fullName') ?? sortableBy(name)[0] ?? 'name'

/** The columns of the list of an entity, described by its fields; with the state if both states are listed. */
export function recordColumns({ name, fields }: CatalogEntity, hasState: boolean): Column<RecordRow>[] {
  const described = columns[name].map(({ field, sort, label }): Column<RecordRow> => {
    const description = fields[field]
    return {
      id: sort ?? field,
      header: label ?? description?.label ?? field,
      cell: (row) =>
        isOwner(description) ? ownerText(row[field] as RecordReference | null) : shown(row[field], description),
      isSortable: sort !== undefined,
      ...(description?.kind === 'key' && { isMono: true, width: 190 }),
      ...(description?.kind === 'number' && { align: 'right' as const, width: 140 }),
      ...(description?.kind === 'flag' && { width: 140 }),
      ...((description?.kind === 'moment' || field === 'updatedDate') && { width: dateWidth }),
      ...(field === 'name' && { isSelfEvident: true }),
    }
  })
  const state: Column<RecordRow> = {
    id: 'state',
    header: 'State',
    width: 130,
    isSelfEvident: true,
    cell: ({ deactivatedDate }) =>
      deactivatedDate ? <StateBadge label="Deactivated" icon={IconBan} /> : <span className={css.muted}>Active</span>,
  }
  return hasState ? [...described, state] : described
}

/** A value of a row: the name or description of what it refers to, dates in New York time. */
function shown(value: unknown, description: CatalogField | undefined): ReactNode {
  if (value === null) return null
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'number') return value.toLocaleString('en-US', { minimumFractionDigits: placesOf(description) })
  if (typeof value === 'object') {
    const { description: words, name } = value as { description?: string; name?: string }
    return words ?? name ?? (description?.kind === 'reference' && textOf(description, value as RecordReference))
  }
  if (typeof value !== 'string') return null
  return /^\d{4}-\d\d-\d\dT/.test(value) ? <DateText at={value} /> : value
}

/** The text of a reference without a name: a person or a key. */
function textOf({ to }: ReferenceField, reference: RecordReference): string {
  const { label, detail } = toOption(to, reference)
  return detail === undefined ? label : `${label} (${detail})`
}

/** Prices have both places of cents; other numbers those that they need. */
const placesOf = (description: CatalogField | undefined) =>
  description?.kind === 'number' && description.isRequired ? description.scale : 0
