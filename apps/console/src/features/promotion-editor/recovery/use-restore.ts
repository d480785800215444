import { useState } from 'react'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { restoreDraft } from '../draft/saved-draft.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { type FoundDraft, loadKeptLists } from './use-saved-draft.ts'

interface Restoring {
  readonly isLoading: boolean
  /** Error text if a required list could not be loaded, otherwise null. */
  readonly failure: string | null
  /** Applies the draft to the editor. Returns true on success. */
  readonly restore: (found: FoundDraft) => Promise<boolean>
}

/** Restores a kept draft in the editor, with the lists that it changes. */
export function useRestore(): Restoring {
  const store = useEditorStore()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = async ({ kept, version }: FoundDraft) => {
    const { baseline } = store.getState()
    setIsLoading(true)
    setFailure(null)
    try {
      const stored = await loadKeptLists(kept, baseline.stored?.id)
      update(store, (state) => restoreDraft(state, kept, version, stored))
      return true
    } catch (error) {
      logFailure('The draft could not be restored', error)
      setFailure(`Your changes could not be restored. ${causeOf(error)}.`)
      return false
    } finally {
      setIsLoading(false)
    }
  }
  return { isLoading, failure, restore }
}
