import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../../api/log.ts'
import { availableVehiclesQuery } from '../../../parts/pickers/available-vehicles.ts'
import { setAvailableVehicles } from '../draft/change-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** Loads the award vehicles of the promotion type into the editor in edit mode. Until then, any value is accepted. */
export function useVehicles(): void {
  const store = useEditorStore()
  const typeId = useEditor((state) => (isEditing(state) ? (state.draft.promotionType?.id ?? null) : null))
  const { queryKey, load } = availableVehiclesQuery(typeId ?? 0)
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load('', signal),
    staleTime: 300_000,
    enabled: typeId !== null,
  })
  useEffect(() => {
    if (error) logFailure(`The award vehicles of promotion type ${typeId} could not be loaded`, error)
  }, [error, typeId])
  useEffect(() => {
    if (!data || typeId === null) return
    const vehicles = data.options.map(({ entity }) => entity)
    update(store, (state) => setAvailableVehicles(state, typeId, vehicles))
  }, [data, store, typeId])
}
