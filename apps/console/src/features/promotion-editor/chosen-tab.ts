import type { EditorTab } from './tabs/editor-tab.ts'

/** The tab that is shown, and the name in the address that means none of those that can be opened. */
export type ChosenTab = { readonly tab: EditorTab; readonly unknown: string | null }

/** The tab that an address asks for; the first of the strip for none, and for one that cannot be opened (U19, U21). */
export function chooseTab(tabs: readonly EditorTab[], isGateOpen: boolean, asked: string | undefined): ChosenTab {
  const [first] = tabs
  if (!first) throw new Error('an editor has at least one tab')
  if (asked === undefined) return { tab: first, unknown: null }
  const tab = tabs.find(({ id }) => id === asked)
  if (!tab) return { tab: first, unknown: asked }
  return { tab: isGateOpen || tab.isFirst ? tab : first, unknown: null }
}
