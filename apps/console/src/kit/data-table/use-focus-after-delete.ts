import { useEffect, useRef } from 'react'

/**
 * A deleted row takes the focused button with it: the focus goes to the box of the table, which can take it, so that the
 * keyboard stays here.
 */
export function useFocusAfterDelete(box: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box, count])
}
