import type { OrganizationReference } from '@incentive/model/references'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'

const toOption = (organization: OrganizationReference) => ({
  value: String(organization.id),
  label: organization.name,
  detail: organization.organizationKey,
  entity: organization,
})

/** The organizations of the client, searched on the server by name or key (PICK-27). */
async function search(text: string, signal: AbortSignal) {
  const result = await call('searchOrganizations', {
    query: { size: '10', sort: 'name,ASC' },
    body: { keyword: text.trim() },
    signal,
  })
  return { options: result.content.map(toOption), total: result.totalElements }
}

export function OrganizationPicker(props: PickerProps<OrganizationReference>) {
  return <EntityPicker {...props} plural="organizations" entity="organizations" options={search} toOption={toOption} />
}
