import type { SavedPromotion } from '@incentive/contract'
import { failureOf } from '../../../../api/failure.ts'
import { adoptSave } from '../../draft/saving/adopt-save.ts'
import { setPause } from '../../draft/change-editor.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { isPassing } from '../../draft/refusal.ts'
import { sentRows } from '../../draft/saving/save-body.ts'
import { update, type EditorStore } from '../editor-store.ts'
import { replaySave, type LostSave } from './lost-saves.ts'
import { expiredInsteadOfDeletedKeys, partsToReload } from './reload-stored.ts'

/** True if an earlier save was stored although its response was lost. Editing then continues from that save. */
export async function adoptOwnSave(store: EditorStore): Promise<boolean> {
  const own = await findOwnSave(store.lostSaves)
  if (!own) return false
  const parts = partsToReload(own.sent, sentRows(own.sent))
  update(store, (now) =>
    setPause(adoptSave(now, own.sent, own.saved, parts, expiredInsteadOfDeletedKeys(own.saved)), own.saved.pause),
  )
  return true
}

/**
 * Finds the save that was stored although its response was lost. Replaying it under its idempotency key returns the
 * original response; a save that was never stored is rejected because the stored promotion has changed. Returns null if
 * there is none. Saves that still get no response stay in `lost`.
 */
async function findOwnSave(
  lost: LostSave[],
): Promise<{ readonly sent: EditorState; readonly saved: SavedPromotion } | null> {
  for (let each = lost.pop(); each; each = lost.pop()) {
    try {
      const saved = await replaySave(each)
      lost.length = 0
      return { sent: each.sent, saved }
    } catch (error) {
      if (!isPassing(failureOf(error).status)) continue
      lost.push(each)
      return null
    }
  }
  return null
}
