import { type StoredPromotion, FOLLOWS_NOTHING } from '@incentive/model/promotion'
import { rebaseRoster } from '@incentive/model/roster'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState, ReloadPart } from '../editor-state.ts'
import { isUntouched, NO_HISTORY } from '../history.ts'
import { discardListChanges, mapRosters } from '../lists.ts'
import { asStored } from './reload.ts'
import { removedUploads } from './saved-uploads.ts'

/**
 * An earlier state was stored although its save got no response. Changes are now counted from that state (OP-140); if
 * the edit was discarded, there are none. Files that it was to remove still exist. Files that it attached now belong to
 * the promotion.
 */
export function adoptSave(
  state: EditorState,
  sent: EditorState,
  { id, version }: StoredPromotion,
  awaitsReload: readonly ReloadPart[],
  expiredInstead: readonly string[] = [],
): EditorState {
  const stored = { id, version }
  const baseline = { ...asStored(sent, stored), uploads: [...removedUploads(sent), ...sent.draft.uploads] }
  const isDiscarded = isUntouched(state.history) && !deriveEditor(state).isDirty
  const lists = mapRosters(state.lists, (roster, kind) => {
    const before = sent.lists[kind.name]
    return before ? rebaseRoster(roster, before.roster) : roster
  })
  return {
    ...state,
    isBusy: false,
    awaitsReload,
    expiredInstead,
    baseline,
    draft: isDiscarded ? baseline : { ...state.draft, stored, follows: FOLLOWS_NOTHING },
    lists: isDiscarded ? discardListChanges(lists) : lists,
    uploaded: state.uploaded.filter((file) => !sent.uploaded.includes(file)),
    history: NO_HISTORY,
    refusal: null,
    isPanelOpen: false,
  }
}
