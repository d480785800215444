import { MESSAGES } from '@incentive/model/issues'
import { useShallow } from 'zustand/react/shallow'
import { useCommands } from '../../../parts/commands/commands.ts'
import { useNow } from '../../../parts/now/use-now.ts'
import { TabStrip } from '../../../kit/tabs/tabs.tsx'
import { deriveEditor } from '../draft/derive-editor.ts'
import { warningsByTab } from '../draft/problems/warnings.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { panelQuery } from './tab-content.tsx'

interface EditorTabsProps {
  tabs: readonly EditorTab[]
  chosen: string
  onChoose: (id: string) => void
}

/**
 * The tab strip with the number of problems and warnings on each tab. For a new promotion, the other tabs open once
 * Details is sufficiently complete.
 */
export function EditorTabs({ tabs, chosen, onChoose }: EditorTabsProps) {
  const counts = useEditor(useShallow((state) => tabs.map(({ id }) => deriveEditor(state).problemsByTab.get(id) ?? 0)))
  const now = useNow()
  const warnings = useEditor(
    useShallow((state) => {
      const byTab = warningsByTab(state, now)
      return tabs.map(({ id }) => byTab.get(id) ?? 0)
    }),
  )
  const isGateOpen = useEditor((state) => deriveEditor(state).isGateOpen)
  const items = tabs.map(({ id, label, isFirst }, index) => ({
    id,
    label,
    problemCount: counts[index],
    warningCount: warnings[index],
    disabledReason: isGateOpen || isFirst ? undefined : MESSAGES.editor.completeDetails,
  }))
  const prefetch = usePrefetchPanels(tabs)
  useCommands({
    label: 'Tabs of this promotion',
    options: items
      .filter(({ disabledReason }) => disabledReason === undefined)
      .map(({ id, label }) => ({ id, label, isCurrent: id === chosen, onChoose: () => onChoose(id) })),
  })
  return (
    <TabStrip
      label="Parts of the promotion"
      items={items}
      chosen={chosen}
      onChoose={onChoose}
      onIntent={prefetch}
      isSticky
    />
  )
}

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

/**
 * Loads the tab panels once the editor has rendered and the window is idle, so that a tab opens without delay, even
 * offline. Returns a function that loads one sooner, for a tab that is hovered or focused.
 */
function usePrefetchPanels(tabs: readonly EditorTab[]): (id: string) => void {
  const cache = useQueryClient()
  useEffect(() => {
    const prefetch = () => tabs.forEach((tab) => void cache.prefetchQuery(panelQuery(tab)))
    // Safari has no requestIdleCallback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 1000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(prefetch)
    return () => cancelIdleCallback(request)
  }, [cache, tabs])
  return (id) => {
    const tab = tabs.find((one) => one.id === id)
    if (tab) void cache.prefetchQuery(panelQuery(tab))
  }
}
