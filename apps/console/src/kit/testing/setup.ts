import './matchers.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissToast, listToasts } from '../toast/toasts.tsx'

/* Browser APIs that the kit needs and the test environment lacks. Nothing is measured there: no box has a size. */
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

// results may be late on a busy machine; this only ends a test that hangs
configure({ asyncUtilTimeout: 5 * 60_000 })
afterEach(() => {
  cleanup()
  // test files share a page: a selection of one file must not affect the next
  document.getSelection()?.removeAllRanges()
  for (const { id } of listToasts()) dismissToast(id)
})
