import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'incentive-color-scheme'
const watchers = new Set<() => void>()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

function readScheme(): ColorScheme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Puts the scheme onto the page, where the tokens look for it. */
function applyScheme(): void {
  const scheme = readScheme()
  const systemScheme = darkSystem().matches ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = scheme === 'auto' ? systemScheme : scheme
}

function watchScheme(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function chooseScheme(scheme: ColorScheme): void {
  localStorage.setItem(key, scheme)
  applyScheme()
  for (const watcher of watchers) watcher()
}

/** Keeps the page in the chosen scheme while the system, or another window of the console, changes it; returns the end. */
export function followColorScheme(): () => void {
  const system = darkSystem()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
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

/** The scheme that was chosen in this browser, `auto` until one was, and how another is chosen. */
export function useColorScheme(): { scheme: ColorScheme; chooseScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(watchScheme, readScheme), chooseScheme }
}
