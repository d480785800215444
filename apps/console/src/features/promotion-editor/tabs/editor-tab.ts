import type { Tab } from '@incentive/model'
import type { ComponentType } from 'react'
import type { EditorState } from '../draft/editor-state.ts'

/** A tab of the editor; it stands in the list of `index.ts` and knows no other tab. */
export type EditorTab = {
  readonly id: Tab
  readonly label: string
  readonly isShown: (state: EditorState) => boolean
  /** Open from the start; the others wait until Details says enough (OP-06). */
  readonly isFirst?: boolean
  /** What it shows: the first tab's comes with the editor, the others' are loaded on demand. */
  readonly panel: { readonly Panel: ComponentType } | { readonly load: () => Promise<ComponentType> }
}
