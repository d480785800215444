import type { EditorState } from '../draft/editor-state.ts'

/** The promotion's title on the screen: its stored key. */
export const titleKey = ({ baseline }: EditorState): string =>
  baseline.stored ? baseline.promotionKey : 'New Promotion'
