import type { EditorTab } from '../tabs/editor-tab.ts'

/**
 * The tab that is shown; the name in the address that means none of those that there are; and the one that it means,
 * when that waits for Details to say enough (OP-06).
 */
export type SelectedTab = {
  readonly tab: EditorTab
  readonly unknown: string | null
  readonly waiting: EditorTab | null
}

/** The tab that an address asks for; the first of the strip for none, and for one that cannot be opened (U19, U21). */
export function selectTab(tabs: readonly EditorTab[], isGateOpen: boolean, asked: string | undefined): SelectedTab {
  const [first] = tabs
  if (!first) throw new Error('an editor has at least one tab')
  if (asked === undefined) return { tab: first, unknown: null, waiting: null }
  const tab = tabs.find(({ id }) => id === asked)
  if (!tab) return { tab: first, unknown: asked, waiting: null }
  const isOpen = isGateOpen || tab.isFirst === true
  return { tab: isOpen ? tab : first, unknown: null, waiting: isOpen ? null : tab }
}
