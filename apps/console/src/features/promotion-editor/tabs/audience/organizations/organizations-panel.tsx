import { ListedPanel } from '../listed/listed-panel.tsx'
import { type PromotionOrganizationRow, PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import type { ListedOrganization } from '@incentive/model/references'
import { call } from '../../../../../api/call.ts'
import type { Listing, AddDialogProps } from '../listed/listing.ts'
import { useQuery } from '@tanstack/react-query'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import { readAll } from '../../../../../parts/lists/read-all.ts'
import { ChooseEntitiesDialog } from '../../../../../parts/choose-dialog/choose-entities-dialog.tsx'
import type { ReadEntities } from '../../../../../parts/choose-dialog/use-entity-list.ts'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { includeColumn, type ShownRow } from '../listed/listed-rows.tsx'

/** The columns of an organization, in the list and in the dialog that adds (ORG-02 to ORG-06). */
const organizationColumns: readonly Column<ListedOrganization>[] = [
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

/** Widths on the page, in pixels: all columns fit next to the list of sections at 1440, and in a window of 1024. */
const pageWidths: Readonly<Record<string, number>> = { organizationKey: 138, dba: 92 }

/** A row of the promotion's list: Include or Exclude, then the organization (ORG-01). */
const organizationRowColumns: readonly Column<ShownRow<PromotionOrganizationRow, ListedOrganization>>[] = [
  includeColumn,
  ...organizationColumns.map((column) => ({
    ...column,
    ...(column.id in pageWidths && { width: pageWidths[column.id] }),
    cell: ({ item }: ShownRow<PromotionOrganizationRow, ListedOrganization>) => column.cell(item),
  })),
]

const read: ReadEntities<ListedOrganization> = ({ page, size, sort, keyword, filters }, signal) =>
  call('searchOrganizations', {
    query: { page: String(page), size: String(size), sort: `${sort.columnId},${sort.direction.toUpperCase()}` },
    body: {
      ...(keyword !== '' && { keyword }),
      ...(filters.types && { organizationTypes: filters.types.map((id) => ({ id: Number(id) })) }),
    },
    signal,
  })

/** Searches organizations and includes or excludes them (ORG-13 to ORG-18). Listed ones are marked (OP-79). */
function AddOrganizationsDialog(props: AddDialogProps<PromotionOrganizationRow, ListedOrganization>) {
  const { listed, types, onAdd, onClose } = props
  const noteOf = ({ id }: ListedOrganization) => {
    const row = listed.get(id)
    return row && { text: row.includeInPromotion ? 'Already included' : 'Already excluded', isListed: true }
  }
  const add = (includeInPromotion: boolean) => (organizations: readonly ListedOrganization[]) => {
    onAdd(organizations, includeInPromotion)
    return undefined
  }
  return (
    <ChooseEntitiesDialog<ListedOrganization>
      title="Add organizations"
      noun={{ one: 'organization', many: 'organizations' }}
      entity="organizations"
      queryKey={['organizations', 'to add']}
      read={read}
      columns={organizationColumns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      initialSort={{ columnId: 'name', direction: 'asc' }}
      filters={[{ id: 'types', label: 'Organization Type', options: types }]}
      noteOf={noteOf}
      actions={[
        { verb: 'Exclude', onChoose: add(false) },
        { verb: 'Include', isPrimary: true, onChoose: add(true) },
      ]}
      onClose={onClose}
    />
  )
}

const rarelyChanges = 5 * 60_000

/** The types that organizations can be filtered by. Empty while unknown. */
function useOrganizationTypes(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'organization-types', 'choices'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchOrganizationTypes', { query: { size: '100', sort: 'name,asc', page: String(page) }, signal }),
      ),
  })
  return (data ?? []).map(({ id, name, organizationTypeKey }) => ({
    value: String(id),
    label: name,
    detail: organizationTypeKey,
  }))
}

/** The organizations of a promotion as a list of its audience. */
export const organizationListing: Listing<PromotionOrganizationRow, ListedOrganization> = {
  kind: PROMOTION_ORGANIZATIONS,
  name: PROMOTION_ORGANIZATIONS.name,
  title: 'Organizations',
  hint: 'Included organizations are eligible in addition to those that match types and groups. Excluded organizations are not.',
  noun: { one: 'organization', many: 'organizations' },
  blank: PROMOTION_ORGANIZATIONS.blank,
  itemOf: ({ organization }) => organization,
  withItem: (row, organization) => ({ ...row, organization }),
  labelOf: ({ name }) => name,
  keyOf: ({ organizationKey }) => organizationKey,
  textsOf: ({ organizationKey, name, dba }) => [organizationKey, name, dba ?? ''],
  typeOf: ({ organizationType }) => organizationType,
  sortTexts: {
    organizationKey: ({ organizationKey }) => organizationKey,
    name: ({ name }) => name,
    dba: ({ dba }) => dba ?? '',
    'parentOrganization.name': ({ parentOrganization }) => parentOrganization?.name ?? '',
    'organizationType.name': ({ organizationType }) => organizationType.name,
  },
  typeLabel: 'Organization Type',
  useTypes: useOrganizationTypes,
  switchLabel: 'Include In Promotion',
  addLabel: 'Add organizations',
  AddDialog: AddOrganizationsDialog,
  keys: {
    label: 'Keys',
    lookUp: async (keys, signal) => (await call('lookUpOrganizations', { body: { keys: [...keys] }, signal })).content,
  },
}

/** The organizations that the promotion includes or excludes (Spec 2, Audience). */
export function OrganizationsPanel() {
  return <ListedPanel listing={organizationListing} columns={organizationRowColumns} />
}
