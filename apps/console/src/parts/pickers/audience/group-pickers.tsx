import type { OrganizationGroup, ParticipantGroup } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { useGroupSource } from './use-group-source.ts'

const query = (page: number) => ({ size: '500', page: String(page), sort: ['category', 'name'] })
const body = (category: string) => ({ isEffective: true, ...(category !== '' && { category }) })

const participantGroups = {
  plural: 'participant groups',
  toOption: (group: ParticipantGroup) => ({
    value: String(group.id),
    label: group.name,
    detail: group.category,
    entity: group,
  }),
  read: (page: number, category: string, signal: AbortSignal | undefined) =>
    call('searchParticipantGroups', { query: query(page), body: body(category), signal }),
}

const organizationGroups = {
  plural: 'organization groups',
  toOption: (group: OrganizationGroup) => ({
    value: String(group.id),
    label: group.name,
    detail: `${group.organizationGroupKey}, ${group.category}`,
    help: group.description ?? undefined,
    entity: group,
  }),
  read: (page: number, category: string, signal: AbortSignal | undefined) =>
    call('searchOrganizationGroups', { query: query(page), body: body(category), signal }),
}

/** Several participant groups of the program (PICK-14, AUD-05). */
export function ParticipantGroupsPicker(props: MultiPickerProps<ParticipantGroup>) {
  const { plural, toOption } = participantGroups
  const source = useGroupSource({ ...participantGroups, label: props.label, mode: props.mode })
  return <EntityMultiPicker {...props} plural={plural} entity="participantGroups" {...source} toOption={toOption} />
}

/** Several organization groups of the program (PICK-16, AUD-07, AUD-18). */
export function OrganizationGroupsPicker(props: MultiPickerProps<OrganizationGroup>) {
  const { plural, toOption } = organizationGroups
  const source = useGroupSource({ ...organizationGroups, label: props.label, mode: props.mode })
  return <EntityMultiPicker {...props} plural={plural} entity="organizationGroups" {...source} toOption={toOption} />
}
