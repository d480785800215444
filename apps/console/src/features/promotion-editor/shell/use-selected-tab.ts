import { useState } from 'react'
import { selectTab, type SelectedTab } from './editor-tabs.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'

/**
 * Returns the tab that the URL requests. A tab that had to wait for Details does not open by itself while the user
 * completes Details: it opens when it is clicked, which calls `release`.
 */
export function useSelectedTab(
  tabs: readonly EditorTab[],
  isGateOpen: boolean,
  asked: string | undefined,
): { chosen: SelectedTab; release: (id: string) => void } {
  const [held, hold] = useState<string | null>(null)
  const chosen = selectTab(tabs, isGateOpen && asked !== held, asked)
  const waits = chosen.waiting?.id ?? null
  if (waits !== held) hold(waits)
  return { chosen, release: (id) => hold((now) => (now === id ? null : now)) }
}
