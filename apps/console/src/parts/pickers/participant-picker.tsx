import type { ParticipantReference } from '@incentive/model'
import { call } from '../../api/call.ts'
import type { PickerProps } from './picker-props.ts'
import { EntityPicker } from './entity-picker.tsx'

const toOption = (participant: ParticipantReference) => ({
  value: String(participant.id),
  label: participant.fullName,
  detail: participant.participantKey,
  entity: participant,
})

/** The participants of the program, searched on the server by name or key (PICK-27). */
async function search(text: string, signal: AbortSignal) {
  const result = await call('searchParticipants', { query: { size: '10' }, body: { keyword: text.trim() }, signal })
  return { options: result.content.map(toOption), total: result.totalElements }
}

export function ParticipantPicker(props: PickerProps<ParticipantReference>) {
  return <EntityPicker {...props} plural="participants" options={search} toOption={toOption} />
}
