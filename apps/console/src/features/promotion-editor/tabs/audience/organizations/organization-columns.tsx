import type { ListedOrganization, PromotionOrganizationRow } from '@incentive/model'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { includeColumn, type ShownRow } from '../listed/listed-rows.tsx'

/** The columns of an organization, in the list and in the dialog that adds (ORG-02 to ORG-06). */
export const organizationColumns: readonly Column<ListedOrganization>[] = [
  {
    id: 'organizationKey',
    header: 'Organization Key',
    cell: ({ organizationKey }) => organizationKey,
    isSortable: true,
    isMono: true,
    width: 130,
  },
  { id: 'name', header: 'Organization Name', cell: ({ name }) => name, isSortable: true },
  { id: 'dba', header: 'Dba', cell: ({ dba }) => dba ?? '', isSortable: true },
  {
    id: 'parentOrganization.name',
    header: 'Parent Organization',
    cell: ({ parentOrganization }) => parentOrganization?.name ?? '',
    isSortable: true,
  },
  {
    id: 'organizationType.name',
    header: 'Organization Type',
    cell: ({ organizationType }) => organizationType.name,
    isSortable: true,
    width: 140,
  },
]

/** A row of the promotion's list: Include or Exclude, then the organization (ORG-01). */
export const organizationRowColumns: readonly Column<ShownRow<PromotionOrganizationRow, ListedOrganization>>[] = [
  includeColumn,
  ...organizationColumns.map((column) => ({
    ...column,
    // a page has enough space for the full headers
    ...(column.width !== undefined && { width: column.width + 35 }),
    cell: ({ item }: ShownRow<PromotionOrganizationRow, ListedOrganization>) => column.cell(item),
  })),
]
