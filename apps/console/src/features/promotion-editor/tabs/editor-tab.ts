import type { Tab } from '@incentive/model/promotion'
import type { ComponentType } from 'react'
import type { EditorState } from '../draft/editor-state.ts'

/** A tab of the editor. It is listed in `index.ts` and does not depend on other tabs. */
export type EditorTab = {
  readonly id: Tab
  readonly label: string
  readonly isShown: (state: EditorState) => boolean
  /** True if open from the start. The others wait until Details is sufficiently complete (OP-06). */
  readonly isFirst?: boolean
  /** The content. The first tab's panel is bundled with the editor; the others load on demand. */
  readonly panel: { readonly Panel: ComponentType } | { readonly load: () => Promise<ComponentType> }
}
