import './matchers.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissToast, listToasts } from '../toast/toast-store.ts'

/* What the kit asks of a browser and the test environment does not have. Nothing is measured there: no box has a size. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver = StillObserver
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
Element.prototype.scrollIntoView = () => undefined

// what is waited for may be late on a busy machine; this only ends what hangs
configure({ asyncUtilTimeout: 5 * 60_000 })
afterEach(() => {
  cleanup()
  // test files share a page: what one has selected is not selected in the next
  document.getSelection()?.removeAllRanges()
  for (const { id } of listToasts()) dismissToast(id)
})
