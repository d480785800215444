import { rootOf } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { setFocusTarget } from '../draft/change-editor.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { panelQuery } from './tab-content.tsx'

/** Opens the tab of a field, and the dialog that contains it, and focuses the field (U14). */
export function useGoToField(
  tabs: readonly EditorTab[],
  chosen: string,
  openTab: (id: string) => void,
): (tab: string, field: string | null) => Promise<void> {
  const store = useEditorStore()
  const cache = useQueryClient()
  return async (tab, field) => {
    if (field !== null) update(store, (now) => setFocusTarget(now, field))
    if (tab !== chosen) {
      openTab(tab)
      const target = tabs.find(({ id }) => id === tab)
      // a panel that fails to load shows its own error
      if (target) await cache.prefetchQuery(panelQuery(target))
    }
    if (field === null) return
    // one of several values is shown at the field that contains them all
    for (const place of new Set([field, field.replace(/\[\d+\]$/, ''), rootOf(field)])) {
      if (await focusField(place)) return
    }
  }
}
