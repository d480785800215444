import { useState } from 'react'
import { selectTab, type SelectedTab } from './selected-tab.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'

/**
 * The tab that the address asks for. One that had to wait for Details does not open under the hands of who completes
 * them there: it opens when it is chosen, which `release` tells.
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
