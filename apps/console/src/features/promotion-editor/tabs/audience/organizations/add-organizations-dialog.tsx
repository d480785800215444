import type { ListedOrganization, PromotionOrganizationRow } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import { ChooseEntitiesDialog } from '../../../../../parts/choose-dialog/choose-entities-dialog.tsx'
import type { ReadEntities } from '../../../../../parts/choose-dialog/use-entity-list.ts'
import type { AddDialogProps } from '../listed/listing.ts'
import { organizationColumns } from './organization-columns.tsx'

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
export function AddOrganizationsDialog(props: AddDialogProps<PromotionOrganizationRow, ListedOrganization>) {
  const { listed, types, onAdd, onClose } = props
  const noteOf = ({ id }: ListedOrganization) => {
    const row = listed.get(id)
    return row && { text: row.includeInPromotion ? 'Already included' : 'Already excluded', isSelectable: true }
  }
  const add = (includeInPromotion: boolean) => (organizations: readonly ListedOrganization[]) => {
    onAdd(organizations, includeInPromotion)
    return undefined
  }
  return (
    <ChooseEntitiesDialog<ListedOrganization>
      title="Add organizations"
      noun={{ one: 'organization', many: 'organizations' }}
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
