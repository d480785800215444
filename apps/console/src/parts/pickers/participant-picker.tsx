import type { ParticipantReference } from '@incentive/model/references'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { call } from '../../api/call.ts'

/** One participant of the program, searched on the server by name or key (PICK-27). */
export function ParticipantPicker(props: PickerProps<ParticipantReference>) {
  return (
    <EntityPicker
      {...props}
      plural="participants"
      entity="participants"
      options={searchParticipantOptions}
      toOption={toParticipantOption}
    />
  )
}

/** Converts a participant to a picker option. */
export const toParticipantOption = (participant: ParticipantReference) => ({
  value: String(participant.id),
  label: participant.fullName,
  detail: participant.participantKey,
  entity: participant,
})

/** The participants of the program, searched on the server by name or key. */
export async function searchParticipantOptions(text: string, signal: AbortSignal) {
  const result = await call('searchParticipants', { query: { size: '10' }, body: { keyword: text.trim() }, signal })
  return { options: result.content.map(toParticipantOption), total: result.totalElements }
}
