import { useState } from 'react'
import { chooseTab, type ChosenTab } from './chosen-tab.ts'
import type { EditorTab } from './tabs/editor-tab.ts'

/**
 * The tab that the address asks for. One that had to wait for Details does not open under the hands of who completes
 * them there: it opens when it is chosen, which `release` tells.
 */
export function useChosenTab(
  tabs: readonly EditorTab[],
  isGateOpen: boolean,
  asked: string | undefined,
): { chosen: ChosenTab; release: (id: string) => void } {
  const [held, hold] = useState<string | null>(null)
  const chosen = chooseTab(tabs, isGateOpen && asked !== held, asked)
  const waits = chosen.waiting?.id ?? null
  if (waits !== held) hold(waits)
  return { chosen, release: (id) => hold((now) => (now === id ? null : now)) }
}
