import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { panelQuery } from './tab-content.tsx'

/**
 * Loads the tab panels once the editor has rendered and the window is idle, so that a tab opens without delay, even
 * offline. Returns a function that loads one sooner, for a tab that is hovered or focused.
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
