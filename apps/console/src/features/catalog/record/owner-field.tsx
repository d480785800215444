import type { RecordReference } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import type { FieldProps } from '../../../kit/fields/field-props.ts'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { ownerText } from '../../../parts/catalog/catalog-words.ts'

interface OwnerFieldProps extends FieldProps {
  /** The program group that the record belongs to; null: the program. */
  value: RecordReference | null
  /** A stored record keeps its owner. */
  isStored: boolean
  onChange: (value: RecordReference | null) => void
}

const OF_PROGRAM = 'program'

/** The owner of a record: the program, or for users with the right to the catalog of the client the group of the program. */
export function OwnerField({ value, isStored, onChange, ...shared }: OwnerFieldProps) {
  const isChosen = !isStored && shared.mode === 'edit'
  const group = useProgramGroup(isChosen)
  const groups = [...(group === null ? [] : [group]), ...(value === null || value.id === group?.id ? [] : [value])]
  return (
    <SelectField
      {...shared}
      {...(isChosen && { hint: 'Cannot be changed later' })}
      mode={isChosen ? 'edit' : 'view'}
      width="medium"
      choices={[
        { value: OF_PROGRAM, label: ownerText(null) },
        ...groups.map((each) => ({ value: String(each.id), label: ownerText(each) })),
      ]}
      value={value === null ? OF_PROGRAM : String(value.id)}
      onChange={(chosen) => onChange(groups.find(({ id }) => String(id) === chosen) ?? null)}
    />
  )
}

/** The group of the program, if the user can add records to it. */
function useProgramGroup(isWanted: boolean): RecordReference | null {
  const { program, rights } = useSession()
  const id = String(program?.id)
  const { data } = useQuery({
    queryKey: ['programs', 'one', id],
    queryFn: ({ signal }) => call('getProgram', { params: { id }, signal }),
    enabled: isWanted && rights.managesCatalog && program !== null,
  })
  return data?.programGroup ?? null
}
