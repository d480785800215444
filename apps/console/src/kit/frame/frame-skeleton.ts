import page from '../page/page.module.css'
import css from './app-frame.module.css'

/** Delay before the page shows that it is loading (U49). */
export const skeletonDelayMilliseconds = 300

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

/** Below this width the content needs the space: the navigation is collapsed until the user expands it. */
export const narrowWindow = '(max-width: 1299px)'

/** Storage key for the state of the navigation, separate for narrow and wide windows. */
export const foldedKey = (isNarrow: boolean) =>
  isNarrow ? 'incentive-side-nav-folded-narrow' : 'incentive-side-nav-folded'

/**
 * True if the navigation is collapsed: by its stored state (`yes`, `no`, null for none), otherwise by the width of the
 * window.
 */
export const isFolded = (left: string | null, isNarrow: boolean) => (left === null ? isNarrow : left === 'yes')
