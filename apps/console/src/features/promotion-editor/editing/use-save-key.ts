import { useEffect, useEffectEvent } from 'react'
import { isEditing } from '../draft/editor-state.ts'
import { useEditorStore } from './editor-context.tsx'
import { useSaveAndShow } from './use-save.ts'

/** Ctrl+S and Cmd+S save, or lead to the problems; the browser's own dialog never opens (U5). */
export function useSaveKey(): void {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const isBehindDialog = document.querySelector('[data-kit-modal]') !== null
    if (isBehindDialog || event.repeat || !isEditing(store.getState())) return
    // leaving the field first lets it take what was typed
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void save()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
