import type { OrganizationReference } from '@incentive/model'
import { call } from '../../api/call.ts'
import type { PickerProps } from './picker-props.ts'
import { ThingPicker } from './thing-picker.tsx'

const toOption = (organization: OrganizationReference) => ({
  value: String(organization.id),
  label: organization.name,
  detail: organization.organizationKey,
  thing: organization,
})

/** The organizations of the client, searched on the server by name or key (PICK-27). */
async function search(text: string, signal: AbortSignal) {
  const found = await call('searchOrganizations', {
    query: { size: '10', sort: 'name,ASC' },
    body: { keyword: text.trim() },
    signal,
  })
  return { options: found.content.map(toOption), total: found.totalElements }
}

export function OrganizationPicker(props: PickerProps<OrganizationReference>) {
  return <ThingPicker {...props} things="organizations" options={search} toOption={toOption} />
}
