import type { OrganizationGroup } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { useGroupSource } from './use-group-source.ts'

const plural = 'organization groups'

const toOption = (group: OrganizationGroup) => ({
  value: String(group.id),
  label: group.name,
  detail: `${group.organizationGroupKey}, ${group.category}`,
  help: group.description ?? undefined,
  entity: group,
})

const read = (page: number, category: string, signal: AbortSignal | undefined) =>
  call('searchOrganizationGroups', {
    query: { size: '500', page: String(page), sort: ['category', 'name'] },
    body: { isEffective: true, ...(category !== '' && { category }) },
    signal,
  })

/** Several organization groups of the program (PICK-16, AUD-07, AUD-18). */
export function OrganizationGroupsPicker(props: MultiPickerProps<OrganizationGroup>) {
  const source = useGroupSource({ plural, label: props.label, mode: props.mode, read, toOption })
  return <EntityMultiPicker {...props} plural={plural} entity="organizationGroups" {...source} toOption={toOption} />
}
