import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { panelQuery } from './panel-query.ts'

/**
 * Loads the panels of the tabs once the editor is drawn and the window idle, so that a tab opens without waiting, also
 * offline; answers how one is loaded sooner, for the tab that the pointer or the focus comes to.
 */
export function usePrefetchPanels(tabs: readonly EditorTab[]): (id: string) => void {
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
