import { useEffect, useEffectEvent, type RefObject } from 'react'
import { closeModal, isTopmost, openModal } from './modal-stack.ts'

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
