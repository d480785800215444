import { useEffect, useEffectEvent } from 'react'
import { takesCharacters } from '../shortcuts/use-shortcuts.ts'

/** Receives text that is pasted into the page while no dialog is open, except into a field or where it is handled. */
export function usePastedText(isOn: boolean, onPasted: (text: string) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    const isTyping = target instanceof Element && target.closest(takesCharacters) !== null
    if (defaultPrevented || isTyping || document.querySelector('[data-kit-modal]')) return
    const text = clipboardData?.getData('text/plain') ?? ''
    if (text.trim() !== '') onPasted(text)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('paste', receive)
    return () => document.removeEventListener('paste', receive)
  }, [isOn])
}
