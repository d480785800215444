import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readKeptDraft, type KeptDraft } from '../draft/kept-draft.ts'
import { useEditorStore } from '../editing/editor-context.tsx'

/** What was typed into this promotion the last time and never saved. */
export interface FoundDraft {
  readonly kept: KeptDraft
  /** The version that it was made from; null: the promotion is new. */
  readonly version: number | null
  /** When it was kept. */
  readonly savedDate: string
}

/** Asks once for each editor; `found` is undefined until it is known, null when there is nothing to recover. */
export function useKeptDraft(): { readonly found: FoundDraft | null | undefined; readonly hasFailed: boolean } {
  const store = useEditorStore()
  const promotion = store.getState().baseline.stored?.id ?? 0
  const { data, isError } = useQuery({
    queryKey: ['kept draft', promotion],
    queryFn: async ({ signal }): Promise<FoundDraft | null> => {
      const { draft } = await call('getPromotionDraft', { params: { promotion }, signal })
      const kept = draft ? readKeptDraft(draft.content) : null
      return draft && kept ? { kept, version: draft.version, savedDate: draft.savedDate } : null
    },
    retry: false,
    gcTime: 0,
    staleTime: 'static',
  })
  return { found: data, hasFailed: isError }
}
