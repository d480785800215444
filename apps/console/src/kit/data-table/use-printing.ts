import { useSyncExternalStore } from 'react'

const print = () => window.matchMedia('print')

function watchPrint(watcher: () => void): () => void {
  const media = print()
  media.addEventListener('change', watcher)
  return () => media.removeEventListener('change', watcher)
}

/** True while the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(watchPrint, () => print().matches)
