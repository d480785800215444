import type { ParticipantReference } from '@incentive/model'
import { EntityPicker } from './entity-picker.tsx'
import type { PickerProps } from './picker-props.ts'
import { searchParticipantOptions, toParticipantOption } from './search-participants.ts'

/** One participant of the program, searched on the server by name or key (PICK-27). */
export function ParticipantPicker(props: PickerProps<ParticipantReference>) {
  return (
    <EntityPicker {...props} plural="participants" options={searchParticipantOptions} toOption={toParticipantOption} />
  )
}
