import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'
import { readAll } from '../../../../../parts/lists/read-all.ts'
import { useEditor } from '../../../editing/editor-context.tsx'

const rarelyChanges = 5 * 60_000

/** The types that participants can be filtered by, including expired ones. Empty while unknown. */
export function useParticipantTypes(): readonly PickerOption[] {
  const id = useEditor(({ program }) => program.id)
  const { data } = useQuery({
    queryKey: ['types', 'participant-types', 'choices', id],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchParticipantTypes', {
          query: { size: '100', sort: 'name,asc', page: String(page) },
          body: { isEffective: 'All', ...(id !== null && { program: { id } }) },
          signal,
        }),
      ),
  })
  return (data ?? []).map((type) => ({ value: String(type.id), label: type.name, detail: type.participantTypeKey }))
}
