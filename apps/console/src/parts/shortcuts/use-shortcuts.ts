import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { arePlainKeysOn } from './plain-keys.ts'
import {
  areCharacters,
  readStroke,
  shortcuts,
  type PendingStrokes,
  type Shortcut,
  type ShortcutId,
} from './shortcuts.ts'

/** Where characters are typed or lead to lines that begin with them, and popups that have keys of their own. */
const takesCharacters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]'

/** A character with Ctrl or Cmd, or as it is typed, or a function key; Shift counts only as the character that it makes. */
function strokeOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isMod = ctrlKey || metaKey
  if (!isMod && /^F\d+$/.test(key)) return `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  if (isMod) return `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  return shiftKey ? key : key.toLowerCase()
}

const yieldsToTyping = (id: ShortcutId) => (shortcuts[id] as Shortcut).yieldsToTyping === true

/**
 * Makes shortcuts work while the caller is on the screen; one without an action is left to the browser. None works
 * behind a dialog, and those without Ctrl and Cmd neither while something is typed nor when they are turned off (U48).
 */
export function useShortcuts(actions: Readonly<Partial<Record<ShortcutId, (() => void) | undefined>>>): void {
  const before = useRef<PendingStrokes | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, isComposing, altKey } = event
    // the keys that only change others are no stroke
    if (isComposing || altKey || ['Shift', 'Control', 'Meta'].includes(event.key)) return
    const isPlain = areCharacters(strokeOf(event))
    const isBehindDialog = document.querySelector('[data-kit-modal]') !== null
    const isTyping = target instanceof Element && target.closest(takesCharacters) !== null
    if (isPlain && (isBehindDialog || isTyping || event.defaultPrevented || !arePlainKeysOn())) {
      before.current = null
      return
    }
    const { id, pending } = readStroke(before.current, strokeOf(event), event.timeStamp)
    before.current = pending
    const act = id && actions[id]
    if (!act || (isTyping && yieldsToTyping(id))) return
    event.preventDefault()
    if (!isBehindDialog && !event.repeat) act()
  })
  // before the first paint: what is seen can be pressed
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
