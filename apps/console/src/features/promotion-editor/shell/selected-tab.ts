import type { EditorTab } from '../tabs/editor-tab.ts'

/**
 * The selected tab; the name in the URL if it matches no tab; and the requested tab if it has to wait until Details is
 * sufficiently complete (OP-06).
 */
export type SelectedTab = {
  readonly tab: EditorTab
  readonly unknown: string | null
  readonly waiting: EditorTab | null
}

/**
 * Returns the tab that a URL requests. Returns the first tab if none is requested or the requested tab cannot be opened
 * (U19, U21).
 */
export function selectTab(tabs: readonly EditorTab[], isGateOpen: boolean, asked: string | undefined): SelectedTab {
  const [first] = tabs
  if (!first) throw new Error('an editor has at least one tab')
  if (asked === undefined) return { tab: first, unknown: null, waiting: null }
  const tab = tabs.find(({ id }) => id === asked)
  if (!tab) return { tab: first, unknown: asked, waiting: null }
  const isOpen = isGateOpen || tab.isFirst === true
  return { tab: isOpen ? tab : first, unknown: null, waiting: isOpen ? null : tab }
}
