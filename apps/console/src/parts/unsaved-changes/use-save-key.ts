import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/**
 * Ctrl+S and Cmd+S save while `isActive` returns true, and never behind a dialog; the browser's own save dialog never
 * opens (U5).
 */
export function useSaveKey(isActive: () => boolean, save: () => void): void {
  useShortcuts({
    save: () => {
      if (!isActive()) return
      // leaving the field first commits the typed text
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      save()
    },
  })
}
