import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** Ctrl+S and Cmd+S save while `isActive` says so, and never behind a dialog; the browser's own never opens (U5). */
export function useSaveKey(isActive: () => boolean, save: () => void): void {
  useShortcuts({
    save: () => {
      if (!isActive()) return
      // leaving the field first lets it take what was typed
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      save()
    },
  })
}
