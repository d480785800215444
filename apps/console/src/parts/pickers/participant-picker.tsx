import type { ParticipantReference } from '@incentive/model'
import { call } from '../../api/call.ts'
import type { PickerProps } from './picker-props.ts'
import { ThingPicker } from './thing-picker.tsx'

const toOption = (participant: ParticipantReference) => ({
  value: String(participant.id),
  label: participant.fullName,
  detail: participant.participantKey,
  thing: participant,
})

/** The participants of the program, searched on the server by name or key (PICK-27). */
async function search(text: string, signal: AbortSignal) {
  const found = await call('searchParticipants', { query: { size: '10' }, body: { keyword: text.trim() }, signal })
  return { options: found.content.map(toOption), total: found.totalElements }
}

export function ParticipantPicker(props: PickerProps<ParticipantReference>) {
  return <ThingPicker {...props} things="participants" options={search} toOption={toOption} />
}
