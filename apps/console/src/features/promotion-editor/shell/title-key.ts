import type { EditorState } from '../draft/editor-state.ts'

/** What the screen calls the promotion: its stored key. */
export const titleKey = ({ baseline }: EditorState): string =>
  baseline.stored ? baseline.promotionKey : 'New Promotion'
