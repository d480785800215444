import { useEffect } from 'react'

let openLayers = 0

/** A part that floats above the page, or that holds a modal layer itself. */
function isLayer(part: Element): boolean {
  return part.hasAttribute('data-portal') || part.querySelector('[aria-modal="true"]') !== null
}

function setPageInert(isInert: boolean): void {
  for (const part of document.body.children) {
    if (part instanceof HTMLElement) part.inert = isInert && !isLayer(part)
  }
}

/** While a modal layer is open, the page under it can be neither reached nor read, whatever shows through. */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openLayers += 1
    setPageInert(true)
    return () => {
      openLayers -= 1
      if (openLayers === 0) setPageInert(false)
    }
  }, [isOpen])
}
