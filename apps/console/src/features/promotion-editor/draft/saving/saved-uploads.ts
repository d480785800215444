import type { Upload } from '@incentive/model/references'
import type { EditorState } from '../editor-state.ts'

/** The stored files that must be deleted after a save (ALG-27, step 4). */
export const removedUploads = ({ baseline, draft }: EditorState): Upload[] =>
  baseline.uploads.filter(({ id }) => draft.uploads.every((upload) => upload.id !== id))

/** The promotion is stored with its files, which now belong to it. */
export const keepUploads = (state: EditorState): EditorState => ({ ...state, uploaded: [] })
