import type { Side } from '@incentive/model/draft'
import { fieldLabel } from '@incentive/model/promotion'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '../../../api/log.ts'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { isEditing } from '../draft/editor-state.ts'
import type { Theirs } from '../draft/saving/merge-theirs.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { listLoadsOf } from '../editing/use-list.ts'

const mergeModule = onDemand(async () => {
  const [draft, loading, editing] = await Promise.all([
    import('../draft/saving/merge-theirs.ts'),
    import('../loading/load-theirs.ts'),
    import('../editing/saving/settle-lost-saves.ts'),
  ])
  return { ...draft, ...loading, ...editing }
})

type Choices = ReadonlyMap<string, Side>

/** A merge in progress: loads the other user's save and collects the choices for conflicts. */
export interface Merging {
  readonly isLoading: boolean
  /** Error text if their version could not be loaded, otherwise null. */
  readonly failure: string | null
  /** Their version while there are conflicts to resolve, otherwise null. */
  readonly theirs: Theirs | null
  readonly start: () => Promise<void>
  readonly apply: (choices: Choices) => Promise<void>
  readonly cancel: () => void
}

/** Merges another user's save into the edit (OP-140). The edit does not change until the merge is applied. */
export function useMerge(): Merging {
  const store = useEditorStore()
  const cache = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const merge = async (from: Theirs, choices: Choices) => {
    const { mergeTheirs } = await mergeModule.load()
    setTheirs(null)
    update(store, (state) => (isEditing(state) && !state.isBusy ? mergeTheirs(state, from, choices).merged : state))
    listLoadsOf(store).restart()
  }
  const start = async () => {
    const { baseline, program } = store.getState()
    if (!baseline.stored || isLoading) return
    setIsLoading(true)
    setFailure(null)
    try {
      const { loadTheirs, mergeTheirs, settleLostSaves, unreadOfTheirs } = await mergeModule.load()
      if (!(await settleLostSaves(store, cache))) {
        setFailure('We do not know yet whether your last save went through. Try again.')
        return
      }
      const loaded = await loadTheirs(baseline.stored.id, store.getState(), cache)
      const unread = unreadOfTheirs(store.getState(), loaded)
      // it was the user's own save
      if (loaded.opened.promotion.version === store.getState().baseline.stored?.version) return
      if (unread.length > 0) setFailure(couldNotLoad(unread.map((field) => fieldLabel(field, program.customFields))))
      else if (mergeTheirs(store.getState(), loaded, new Map()).conflicts.length > 0) setTheirs(loaded)
      else await merge(loaded, new Map())
    } catch (error) {
      logFailure(`The saved promotion ${baseline.stored.id} could not be read`, error)
      setFailure(`Their changes could not be loaded. ${causeOf(error)}.`)
    } finally {
      setIsLoading(false)
    }
  }
  const apply = async (choices: Choices) => {
    if (theirs) await merge(theirs, choices)
  }
  return { isLoading, failure, theirs, start, apply, cancel: () => setTheirs(null) }
}

const couldNotLoad = (labels: readonly string[]) =>
  `${new Intl.ListFormat('en-US').format(labels)} could not be loaded. Nothing was merged.`
