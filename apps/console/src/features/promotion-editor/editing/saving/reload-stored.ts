import type { ListName } from '@incentive/model/lists'
import { openFieldsOf } from '@incentive/model/promotion'
import type { RosterRow } from '@incentive/model/roster'
import { call } from '../../../../api/call.ts'
import { logFailure } from '../../../../api/log.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import type { EditorState, ReloadPart } from '../../draft/editor-state.ts'
import { fail } from '../../draft/change-editor.ts'
import { holdsExpired } from '../../draft/load-lists.ts'
import { failReload, takeReload, type Reloaded } from '../../draft/saving/reload.ts'
import { loadDeadlines } from '../../loading/load-promotion.ts'
import { loadList } from '../../loading/load-list.ts'
import { update, type EditorStore } from '../editor-store.ts'
import type { SavedPromotion } from '@incentive/contract'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { changedLists, sentRows, type SentRows } from '../../draft/saving/save-body.ts'

const running = new WeakMap<EditorStore, Promise<void>>()

/**
 * Reloads the promotion and the lists that a save changed (OP-143). Only the next save waits for it. If it fails, the
 * error is shown, but the save stays.
 */
export function reloadStored(store: EditorStore): Promise<void> {
  const before = running.get(store)
  if (before) return before
  const reload = readStored(store).finally(() => running.delete(store))
  running.set(store, reload)
  return reload
}

async function readStored(store: EditorStore): Promise<void> {
  const state = store.getState()
  const { awaitsReload, baseline } = state
  if (!awaitsReload || !baseline.stored) return
  try {
    const reloaded = await readParts(baseline.stored.id, awaitsReload, state)
    update(store, (now) => takeReload(now, reloaded))
  } catch (error) {
    logFailure(`Promotion ${baseline.stored.id} could not be reloaded`, error)
    update(store, (now) => failReload(now, causeOf(error)))
  }
}

async function readParts(id: number, parts: readonly ReloadPart[], held: EditorState): Promise<Reloaded> {
  const kinds = parts.flatMap((part) => (part === 'promotionDeadlines' ? [] : (held.lists[part]?.kind ?? [])))
  const lines = holdsExpired(held) ? 'all' : 'current'
  const [answer, ...lists] = await Promise.all([
    call('getPromotion', { params: { id } }),
    ...kinds.map(async (kind): Promise<[ListName, RosterRow[]]> => [
      kind.name,
      await loadList(kind, id, undefined, { lines }),
    ]),
  ])
  const promotionDeadlines = parts.includes('promotionDeadlines')
    ? await loadDeadlines(answer, undefined)
    : answer.promotionDeadlines
  return {
    stored: { id: answer.id, version: answer.version },
    lastSave: { by: answer.updatedBy, at: answer.updatedDate },
    pause: answer.pause,
    fields: openFieldsOf({ ...answer, promotionDeadlines }),
    lists: new Map(lists),
  }
}

/**
 * Pending checks, by editor, of saves whose response was lost. A save waits until the outcome of the previous one is
 * known.
 */
export const pendingSaveChecks = new WeakMap<EditorStore, Promise<boolean>>()

/** Product keys of the lines that a save expired instead of deleting them (OP-122). */
export const expiredInsteadOfDeletedKeys = ({ expiredInsteadOfDeleted }: SavedPromotion): string[] =>
  expiredInsteadOfDeleted.map(({ productKey }) => productKey)

/** The lists that a save changes. Deadlines are included because they have their own search (EDIT-30). */
export function partsToReload(state: EditorState, rows: SentRows): ReloadPart[] {
  const haveDeadlinesChanged = deriveEditor({ ...state, isBusy: false }).changes.includes('promotionDeadlines')
  return [...changedLists(rows), ...(haveDeadlinesChanged ? (['promotionDeadlines'] as const) : [])]
}

/**
 * Returns the rows that a save sends. Rows added by the last save get their ids from its reload, so this waits for the
 * reload. Returns null, with a message, if the reload failed.
 */
export async function rowsToSend(store: EditorStore): Promise<SentRows | null> {
  await reloadStored(store)
  const { awaitsReload, refusal } = store.getState()
  if (awaitsReload && refusal) {
    update(store, (now) => fail(now, refusal))
    return null
  }
  return sentRows(store.getState())
}
