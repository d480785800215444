import type { SavedPromotion } from '@incentive/contract'
import { failureOf } from '../../../api/failure.ts'
import { adoptSave } from '../draft/adopt-save.ts'
import { setPause } from '../draft/change-editor.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isPassing } from '../draft/refusal.ts'
import { sentRows } from '../draft/save-body.ts'
import { update, type EditorStore } from './editor-store.ts'
import { replaySave, type LostSave } from './lost-saves.ts'
import { expiredInsteadOf, partsToReload } from './own-save.ts'

/** Whether one of one's own saves had been carried out, though its answer was lost: the rest goes on from there. */
export async function adoptOwnSave(store: EditorStore): Promise<boolean> {
  const own = await findOwnSave(store.lostSaves)
  if (!own) return false
  const parts = partsToReload(own.sent, sentRows(own.sent))
  update(store, (now) =>
    setPause(adoptSave(now, own.sent, own.saved, parts, expiredInsteadOf(own.saved)), own.saved.pause),
  )
  return true
}

/**
 * The save of one's own that was carried out though its answer was lost: sent again under its key, it answers as it did
 * then, while one that was never carried out is refused, as what is stored has moved on. Null when there is none; those
 * of which still no answer came stay in `lost`.
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
