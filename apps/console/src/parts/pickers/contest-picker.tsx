import type { Contest } from '@incentive/model'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

const toOption = (contest: Contest) => ({ value: String(contest.id), label: contest.name, entity: contest })

async function load(text: string, signal: AbortSignal | undefined) {
  const result = await call('searchContests', {
    query: { size: '100', sort: 'name' },
    body: { isActive: true, ...(text.trim() && { keyword: text.trim() }) },
    signal,
  })
  return { options: result.content.map(toOption), total: result.totalElements }
}

/** The active contests of the program (CON-02, PICK-20); a failed load is only logged (ERR-16). */
export function ContestPicker({ hint, ...props }: PickerProps<Contest>) {
  const list = useListSource({ queryKey: ['types', 'contests'], load, isWanted: props.mode === 'edit' })
  return (
    <EntityPicker
      {...props}
      plural="contests"
      entity="contests"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}
