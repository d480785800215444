import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Initial focus: the marked element, otherwise the first control marked as content, otherwise the layer itself. */
function startOf(layer: HTMLElement): HTMLElement {
  const controls = 'input, select, textarea, [role="textbox"], button, a'
  const content = layer.querySelector('[data-layer-content]') ?? layer
  return layer.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(controls) ?? layer
}

/**
 * Makes an element a modal layer while it is mounted: the page under it is inert, the focus moves into it and returns
 * to its origin, Escape closes only the topmost layer, unless an element inside has used that key. The element must be
 * focusable (`tabIndex={-1}`).
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const closeOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose()
  })
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const entry = openModal(element)
    startOf(element).focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTopmost(entry)) closeOn(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closeModal(entry)
    }
  }, [layer])
}

/** An open layer in front of the page. */
interface ModalEntry {
  readonly element: HTMLElement
  /** Elements to return the focus to: its origin, then the origin of the layer under this one, and so on. */
  readonly origins: readonly HTMLElement[]
}

/** The open layers; the topmost is the last. */
const openEntries: ModalEntry[] = []

/** Makes all but the topmost layer and floating elements (popups, tooltips, toasts) inert. */
function updateInert(): void {
  const top = openEntries.at(-1)
  for (const part of document.body.children) {
    if (!(part instanceof HTMLElement)) continue
    part.inert = top !== undefined && !part.contains(top.element) && !part.hasAttribute('data-kit-floating')
  }
}

/** Returns true if the element took the focus. A removed, inert or disabled element does not. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[inert]')) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function isTopmost(entry: ModalEntry): boolean {
  return openEntries.at(-1) === entry
}

/** Opens a layer and makes everything under it inert. The focus has not moved yet when this is called. */
function openModal(element: HTMLElement): ModalEntry {
  const from = document.activeElement
  const below = openEntries.at(-1)?.origins ?? []
  const origins = from instanceof HTMLElement && from !== document.body ? [from, ...below] : below
  const entry = { element, origins }
  openEntries.push(entry)
  updateInert()
  return entry
}

/**
 * Closes a layer and returns the focus. Layers that close together do so in any order: the last one to close finds the
 * nearest origin that still exists.
 */
function closeModal(entry: ModalEntry): void {
  const wasTopmost = isTopmost(entry)
  openEntries.splice(openEntries.indexOf(entry), 1)
  updateInert()
  if (!wasTopmost) return
  const below = openEntries.at(-1)
  if (!entry.origins.some(takesFocus) && below) takesFocus(below.element)
}
