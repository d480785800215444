import type { ParticipantType } from '@incentive/model'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { EntityPicker, type PickerProps } from '../entity-picker.tsx'
import { useListSource } from '../use-list-source.ts'

interface OfProgram {
  /** The program whose types are offered (AUD-17); null: the program in use. */
  programId: number | null
}

const plural = 'participant types'

const toOption = (type: ParticipantType) => ({
  value: String(type.id),
  label: type.name,
  detail: type.participantTypeKey,
  entity: type,
})

/** The effective types of the program, loaded in pages of a hundred (CONST-06): one list for all pickers. */
function useParticipantTypes(programId: number | null, mode: PickerProps<ParticipantType>['mode']) {
  return useListSource({
    queryKey: ['types', plural, programId],
    load: async (text, signal) => {
      const { content, totalElements } = await call('searchParticipantTypes', {
        query: { size: '100', sort: 'name' },
        body: {
          isEffective: true,
          ...(programId !== null && { program: { id: programId } }),
          ...(text.trim() && { keyword: text.trim() }),
        },
        signal,
      })
      return { options: content.map(toOption), total: totalElements }
    },
    isWanted: mode === 'edit',
  })
}

/** One participant type (PICK-13). */
export function ParticipantTypePicker({ programId, hint, ...props }: PickerProps<ParticipantType> & OfProgram) {
  const list = useParticipantTypes(programId, props.mode)
  return (
    <EntityPicker
      {...props}
      plural={plural}
      entity="participantTypes"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}

/** Several participant types (PICK-13). */
export function ParticipantTypesPicker({ programId, hint, ...props }: MultiPickerProps<ParticipantType> & OfProgram) {
  const list = useParticipantTypes(programId, props.mode)
  return (
    <EntityMultiPicker
      {...props}
      plural={plural}
      entity="participantTypes"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}
