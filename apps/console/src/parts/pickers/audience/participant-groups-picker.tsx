import type { ParticipantGroup } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { useGroupSource } from './use-group-source.ts'

const plural = 'participant groups'

const toOption = (group: ParticipantGroup) => ({
  value: String(group.id),
  label: group.name,
  detail: group.category,
  entity: group,
})

const read = (page: number, category: string, signal: AbortSignal | undefined) =>
  call('searchParticipantGroups', {
    query: { size: '500', page: String(page), sort: ['category', 'name'] },
    body: { isEffective: true, ...(category !== '' && { category }) },
    signal,
  })

/** Several participant groups of the program (PICK-14, AUD-05). */
export function ParticipantGroupsPicker(props: MultiPickerProps<ParticipantGroup>) {
  const source = useGroupSource({ plural, label: props.label, mode: props.mode, read, toOption })
  return <EntityMultiPicker {...props} plural={plural} entity="participantGroups" {...source} toOption={toOption} />
}
