import type { ParticipantReference } from '@incentive/model/references'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { searchParticipantOptions, toParticipantOption } from '../participant-picker.tsx'

/** Several participants of the program, searched on the server by name or key (INV-26). */
export function ParticipantsPicker(props: MultiPickerProps<ParticipantReference>) {
  return (
    <EntityMultiPicker
      {...props}
      showsDetail
      plural="participants"
      entity="participants"
      options={searchParticipantOptions}
      toOption={toParticipantOption}
    />
  )
}
