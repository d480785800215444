import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S and Cmd+S save while `isActive` says so, and never behind a dialog; the browser's own never opens (U5). */
export function useSaveKey(isActive: () => boolean, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const isBehindDialog = document.querySelector('[data-kit-modal]') !== null
    if (isBehindDialog || event.repeat || !isActive()) return
    // leaving the field first lets it take what was typed
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
