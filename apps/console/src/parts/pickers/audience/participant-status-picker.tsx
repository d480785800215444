import type { ParticipantStatus } from '@incentive/model'
import { call } from '../../../api/call.ts'
import { EntityPicker, type PickerProps } from '../entity-picker.tsx'
import { useListSource } from '../use-list-source.ts'

const toOption = (status: ParticipantStatus) => ({
  value: String(status.id),
  label: status.description,
  entity: status,
})

async function load(_text: string, signal: AbortSignal | undefined) {
  const statuses = await call('getTypes', { params: { typeName: 'participantStatuses' }, signal })
  return { options: statuses.map(toOption), total: statuses.length }
}

/** The participant statuses by description (INV-14, PICK-22). */
export function ParticipantStatusPicker(props: PickerProps<ParticipantStatus>) {
  const { options } = useListSource({
    queryKey: ['types', 'participant statuses'],
    load,
    isWanted: props.mode === 'edit',
  })
  return <EntityPicker {...props} plural="participant statuses" options={options} toOption={toOption} />
}
