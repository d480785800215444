import { useSyncExternalStore } from 'react'
import { applyScheme, darkSystem, readScheme, schemeKey, type ColorScheme } from './apply-scheme.ts'

const watchers = new Set<() => void>()

function watchScheme(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function chooseScheme(scheme: ColorScheme): void {
  localStorage.setItem(schemeKey, scheme)
  applyScheme()
  for (const watcher of watchers) watcher()
}

/**
 * Updates the page when the system, or another window of the console, changes the color scheme; returns a function that
 * stops it.
 */
export function followColorScheme(): () => void {
  const system = darkSystem()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== schemeKey) return
    applyScheme()
    for (const watcher of watchers) watcher()
  }
  applyScheme()
  system.addEventListener('change', applyScheme)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', applyScheme)
    window.removeEventListener('storage', onStorage)
  }
}

/** The color scheme chosen in this browser, `auto` by default, and a function to change it. */
export function useColorScheme(): { scheme: ColorScheme; chooseScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(watchScheme, readScheme), chooseScheme }
}
