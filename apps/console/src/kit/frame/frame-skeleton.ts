import page from '../page/page.module.css'
import css from './app-frame.module.css'
import { foldedKey, isFolded, narrowWindow } from './folded.ts'

function boxOf(className: string | undefined, ...children: readonly HTMLElement[]): HTMLElement {
  const box = document.createElement('div')
  box.className = className ?? ''
  box.append(...children)
  return box
}

/**
 * Shows the frame of the screens while their libraries are still loading; hidden once the page has a heading or a main
 * landmark.
 */
export function showFrameSkeleton(): void {
  const isNarrow = matchMedia(narrowWindow).matches
  const nav = boxOf(css.sideNav)
  nav.toggleAttribute('data-folded', isFolded(localStorage.getItem(foldedKey(isNarrow)), isNarrow))
  const content = boxOf(page.skeleton, ...Array.from({ length: 6 }, () => document.createElement('span')))
  const frame = boxOf(css.skeleton, nav, boxOf(css.column, boxOf(css.bar), boxOf(css.main, content)))
  frame.id = 'frame-skeleton'
  frame.ariaHidden = 'true'
  document.body.append(frame)
}
