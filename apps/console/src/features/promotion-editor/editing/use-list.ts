import { useEffect } from 'react'
import type { ListName } from '@incentive/model/lists'
import { anyKind, type EditorList, type ListKindOfName, type AnyKind } from '../draft/lists.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { ApiProblem } from '../../../api/failure.ts'
import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { failLoad, finishLoad, holdsExpired, showFirstRows, showLoadedRows } from '../draft/load-lists.ts'
import { ListKeptChanging, loadList } from '../loading/load-list.ts'
import { update, type EditorStore } from './editor-store.ts'

/**
 * Returns the list of a kind, which loads when it is first shown. `retry` reloads it after a failure. Null only
 * briefly. The component passes the kind, so that the rules of its rows load with its tab.
 */
export function useList<Kind extends ListKindOfName<ListName>>(
  kind: Kind,
): { list: EditorList<ReturnType<Kind['open']>> | null; retry: () => void } {
  const store = useEditorStore()
  // the list of that name holds rows of that kind, which the types cannot express
  const list = useEditor((state) => state.lists[kind.name]) as EditorList<ReturnType<Kind['open']>> | null
  const isMissing = list === null
  useEffect(() => {
    if (isMissing) listLoadsOf(store).start(anyKind(kind))
  }, [store, kind, isMissing])
  return { list, retry: () => listLoadsOf(store).start(anyKind(kind)) }
}

/** Ends the loads of an editor when the user leaves it. */
export function useEndOfLoads(): void {
  const store = useEditorStore()
  useEffect(() => () => listLoadsOf(store).end(), [store])
}

/** Loads the lists of an editor, each once, regardless of the open tab. */
interface ListLoads {
  /**
   * Starts to load a list unless it is loaded or loading. A failed load starts again. A new promotion has no stored
   * lists.
   */
  start(kind: AnyKind): void
  /** Stops the load of a list whose rows are known otherwise. */
  stop(name: ListName): void
  /** Restarts every load in progress because the stored promotion has changed. */
  restart(): void
  /** Called when the editor closes. Stops all loads; they start over if it is shown again. */
  end(): void
}

const known = new WeakMap<EditorStore, ListLoads>()

/** The loads of an editor. They live as long as its store. */
export function listLoadsOf(store: EditorStore): ListLoads {
  const before = known.get(store)
  if (before) return before
  const loads = openLoads(store)
  known.set(store, loads)
  return loads
}

function openLoads(store: EditorStore): ListLoads {
  const running = new Map<ListName, { readonly kind: AnyKind; readonly controller: AbortController }>()
  const load = async (kind: AnyKind, promotionId: number, { signal }: AbortController) => {
    try {
      const rows = await loadList(kind, promotionId, signal, {
        onRows: (part, total) => update(store, (state) => showLoadedRows(state, kind, part, total)),
        lines: holdsExpired(store.getState()) ? 'all' : 'current',
      })
      update(store, (state) => finishLoad(state, kind, rows))
    } catch (error) {
      if (signal.aborted) return
      logFailure(`The ${kind.name} of promotion ${promotionId} could not be loaded`, error)
      const cause = error instanceof ListKeptChanging ? error.message : causeOf(error)
      // rows that the user is not allowed to see any more do not stay
      const isForbidden = error instanceof ApiProblem && error.status === 403
      update(store, (state) => failLoad(isForbidden ? showLoadedRows(state, kind, [], null) : state, kind, cause))
    } finally {
      if (running.get(kind.name)?.controller.signal === signal) running.delete(kind.name)
    }
  }
  const start = (kind: AnyKind) => {
    const { baseline, lists } = store.getState()
    if (running.has(kind.name) || lists[kind.name]?.load === null) return
    if (!baseline.stored) {
      update(store, (state) => finishLoad(state, kind, []))
      return
    }
    const controller = new AbortController()
    running.set(kind.name, { kind, controller })
    update(store, (state) => showFirstRows(state, kind))
    void load(kind, baseline.stored.id, controller)
  }
  return {
    start,
    stop(name) {
      running.get(name)?.controller.abort()
      running.delete(name)
    },
    restart() {
      for (const { kind, controller } of [...running.values()]) {
        controller.abort()
        running.delete(kind.name)
        start(kind)
      }
    },
    end() {
      for (const [name, { controller }] of running) {
        controller.abort()
        update(store, (state) => ({ ...state, lists: { ...state.lists, [name]: null } }))
      }
      running.clear()
    },
  }
}
