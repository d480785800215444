import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  areCharacters,
  readStroke,
  shortcuts,
  type PendingStrokes,
  type Shortcut,
  type ShortcutId,
} from './shortcuts.ts'

/** Elements where characters are typed or jump to items that begin with them, and popups with their own keys. */
export const takesCharacters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]'

/**
 * A character with Ctrl or Cmd, a character as typed, or a function key; Shift counts only through the character that
 * it produces.
 */
function strokeOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isMod = ctrlKey || metaKey
  if (!isMod && /^F\d+$/.test(key)) return `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  if (isMod) return `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  return shiftKey ? key : key.toLowerCase()
}

const yieldsToTyping = (id: ShortcutId) => (shortcuts[id] as Shortcut).yieldsToTyping === true

/**
 * Activates shortcuts while the calling component is mounted; those without an action are left to the browser. None
 * works behind a dialog. Those without Ctrl and Cmd do not work during typing or while turned off (U48).
 */
export function useShortcuts(actions: Readonly<Partial<Record<ShortcutId, (() => void) | undefined>>>): void {
  const before = useRef<PendingStrokes | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, isComposing, altKey } = event
    // modifier keys alone are not a stroke
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
  // before the first paint, so that shortcuts work as soon as the screen is visible
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const storageKey = 'incentive-plain-keys'

/** True if shortcuts without Ctrl and Cmd work in this browser; they do unless turned off (WCAG 2.1.4). */
export function arePlainKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

/** Turns the shortcuts without Ctrl and Cmd on or off in this browser, for every user. */
export function turnPlainKeys(areOn: boolean): void {
  localStorage.setItem(storageKey, areOn ? 'on' : 'off')
}
