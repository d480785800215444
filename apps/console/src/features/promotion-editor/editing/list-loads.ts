import { logFailure } from '../../../api/log.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { ListName } from '../draft/lists.ts'
import { failLoad, finishLoad, showLoadedRows } from '../draft/load-lists.ts'
import { ListKeptChanging, loadList } from '../loading/load-list.ts'
import { update, type EditorStore } from './editor-store.ts'

/** Loads the lists of an editor, each once and whichever tab is open. */
export interface ListLoads {
  /** Starts to load a list unless it is there or on its way; one whose load failed starts again. */
  start(name: ListName): void
  /** Starts every load anew that is on its way: what is stored has changed. */
  restart(): void
  /** The editor goes: nothing is loaded for it any more. */
  end(): void
}

const known = new WeakMap<EditorStore, ListLoads>()

/** The loads of an editor: they live as long as its store. */
export function listLoadsOf(store: EditorStore): ListLoads {
  const before = known.get(store)
  if (before) return before
  const loads = openLoads(store)
  known.set(store, loads)
  return loads
}

function openLoads(store: EditorStore): ListLoads {
  const running = new Map<ListName, AbortController>()
  const load = async (name: ListName, promotionId: number, { signal }: AbortController) => {
    try {
      const rows = await loadList(name, promotionId, signal, (part, total) =>
        update(store, (state) => showLoadedRows(state, name, part, total)),
      )
      update(store, (state) => finishLoad(state, name, rows))
    } catch (error) {
      if (signal.aborted) return
      logFailure(`The ${name} of promotion ${promotionId} could not be loaded`, error)
      const cause = error instanceof ListKeptChanging ? error.message : causeOf(error)
      update(store, (state) => failLoad(state, name, cause))
    } finally {
      if (running.get(name)?.signal === signal) running.delete(name)
    }
  }
  const start = (name: ListName) => {
    const { baseline, lists } = store.getState()
    const list = lists[name]
    if (!baseline.stored || running.has(name) || list?.load === null) return
    const controller = new AbortController()
    running.set(name, controller)
    update(store, (state) => showLoadedRows(state, name, [], null))
    void load(name, baseline.stored.id, controller)
  }
  return {
    start,
    restart() {
      for (const [name, controller] of [...running]) {
        controller.abort()
        running.delete(name)
        start(name)
      }
    },
    end() {
      for (const controller of running.values()) controller.abort()
    },
  }
}
