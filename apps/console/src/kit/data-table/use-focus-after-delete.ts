import { useEffect, useRef } from 'react'

/**
 * A deleted row removes the focused button: the focus moves to the focusable box of the table, so that keyboard users
 * keep their position.
 */
export function useFocusAfterDelete(box: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box, count])
}
