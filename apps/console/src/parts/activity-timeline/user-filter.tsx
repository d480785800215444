import type { ActivityType } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import { searches } from './searches.ts'

interface UserFilterProps {
  type: ActivityType
  subjectId: number
  /** Null for any user. */
  value: PickerOption | null
  onChoose: (user: PickerOption | null) => void
}

/** Filters a timeline by one of the users of its entries, each with the number of entries. */
export function UserFilter({ type, subjectId, value, onChoose }: UserFilterProps) {
  const { data: users = [], isError } = useQuery({
    queryKey: [`${type}s`, subjectId, 'activities', 'users'],
    queryFn: async ({ signal }) => {
      const params = { types: searches[type] }
      const body = { [type]: { id: subjectId }, countsUsers: true }
      return (await call('searchActivities', { params, query: { size: '1' }, body, signal })).users ?? []
    },
  })
  return (
    <ComboboxField
      fieldId="timeline-user"
      label="Changed by"
      placeholder="Anyone"
      isClearable
      options={users.map(({ id, fullName, count }) => ({
        value: String(id),
        label: fullName,
        detail: `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`,
      }))}
      error={isError ? 'The users could not be loaded' : undefined}
      value={value}
      onChange={onChoose}
    />
  )
}
