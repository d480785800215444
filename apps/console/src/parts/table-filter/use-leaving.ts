import { useEffect, type RefObject } from 'react'

/**
 * Closes an element below its opener on a press elsewhere. Floating elements, such as the list of a picker inside it,
 * do not count as elsewhere.
 */
export function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[data-kit-floating]')) return
      if (!box.current?.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}
