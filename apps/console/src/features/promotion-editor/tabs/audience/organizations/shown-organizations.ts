import type { ListedOrganization, PromotionOrganizationRow, RowKey } from '@incentive/model'
import type { Sort } from '../../../../../kit/data-table/column.ts'

/** A row of the list as its table shows it. */
export type ShownOrganization = {
  readonly key: RowKey
  readonly organization: ListedOrganization
  readonly isIncluded: boolean
  /** What is wrong with it, in words. */
  readonly problems: readonly string[]
}

/** What the list is narrowed and ordered by. */
export type OrganizationFilter = {
  readonly keyword: string
  readonly typeIds: readonly number[]
  readonly sort: Sort | undefined
}

type Rows = ReadonlyMap<RowKey, PromotionOrganizationRow>

const textsOf = ({ organizationKey, name, dba }: ListedOrganization) => [organizationKey, name, dba ?? '']

/** What a column is ordered by. */
const sortText: Readonly<Record<string, (row: ShownOrganization) => string>> = {
  includeInPromotion: ({ isIncluded }) => (isIncluded ? 'Include' : 'Exclude'),
  organizationKey: ({ organization }) => organization.organizationKey,
  name: ({ organization }) => organization.name,
  dba: ({ organization }) => organization.dba ?? '',
  'parentOrganization.name': ({ organization }) => organization.parentOrganization?.name ?? '',
  'organizationType.name': ({ organization }) => organization.organizationType.name,
}

const inOrder = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/**
 * The rows whose key, name or Dba has the words and whose type is one of those chosen (ORG-10, ORG-11), in the order of
 * a column, else as they are listed. `problems` holds messages by the key of their row.
 */
export function shownOrganizations(
  rows: Rows,
  { keyword, typeIds, sort }: OrganizationFilter,
  problems: ReadonlyMap<RowKey, readonly string[]>,
): ShownOrganization[] {
  const words = keyword.trim().toLowerCase()
  const types = new Set(typeIds)
  const shown: ShownOrganization[] = []
  for (const [key, { organization, includeInPromotion }] of rows) {
    if (!organization) continue
    if (types.size > 0 && !types.has(organization.organizationType.id)) continue
    if (words !== '' && !textsOf(organization).some((text) => text.toLowerCase().includes(words))) continue
    shown.push({ key, organization, isIncluded: includeInPromotion === true, problems: problems.get(key) ?? [] })
  }
  const textOf = sort && sortText[sort.columnId]
  if (!textOf) return shown
  const sign = sort.direction === 'asc' ? 1 : -1
  return shown.sort((a, b) => sign * inOrder.compare(textOf(a), textOf(b)))
}
